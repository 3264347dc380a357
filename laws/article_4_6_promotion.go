package laws

// Article 4.6: the manners of promotion. They forbid nothing, so they are no
// rows: that the pawn need not be put on the square (4.6.1), that the order of
// taking it off and putting the new piece is free (4.6.2), and that an enemy
// piece on the square must be taken (4.6.3) is what made.go and change.go
// accept: the board is the position after the promotion, in whatever order it
// came there.
