/** Shown below the field of an empty name. */
export const nameRequired = 'Please enter a name';
