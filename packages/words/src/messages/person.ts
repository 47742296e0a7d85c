/**
 * Whom a text speaks to: the rider as `you`, or another reader about `the rider`. Messages choose their wording by it, in
 * `{person, select, rider {…} other {…}}`.
 */
export type Person = 'you' | 'rider';
