// What the program says of roles, claims and findings, made from its Go code by «go run ./tools/types».

/** All roles, from the most rights to the fewest. */
export const roles = ['chief', 'arbiter', 'operator', 'agent', 'player', 'viewer'];

/** Groups of roles with common rights. */
export const groups = {
  decides: ['chief', 'arbiter'],
  organises: ['chief', 'operator'],
  presides: ['chief'],
  staff: ['chief', 'arbiter', 'operator'],
};

/** The roles that a role may give, by the giver. @type {Record<string, string[]>} */
export const gives = {
  arbiter: ['player', 'viewer'],
  chief: ['chief', 'arbiter', 'operator', 'agent', 'player', 'viewer'],
  operator: ['agent', 'player', 'viewer'],
};

/** The kinds of claims about irregularities, the commonest first. */
export const claimKinds = ['touched', 'released', 'illegal', 'two-hands', 'adjusting', 'claim'];

/** The facts that the arbiter may find about an act, whatever was asked. */
export const facts = ['intent', 'adjusting', 'accident', 'released', 'not-released', 'not-made'];
