package laws

// Article 4.9: the acts of an assistant count as acts of the player, so no rule asks who
// acted; contact.go cites 4.9 for them. No text says what an assistant's error means, and
// nothing is concluded from one here.
