package laws

// Article 4.9: what the assistant of a player who cannot move the pieces does
// counts as done by the player, so that no rule asks who it was; contact.go
// cites 4.9 where the act says so. No text says what an assistant's error
// means, and nothing is made of it here.
