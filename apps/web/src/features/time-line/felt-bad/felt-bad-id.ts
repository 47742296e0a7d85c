/** End of the address that leads to the question when a ride felt bad. */
export const feltBadId = 'felt-bad';
