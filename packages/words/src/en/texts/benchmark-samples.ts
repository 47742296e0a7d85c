/** Why simulated rides are shown among those of riders, or in place of them. */
export const sampleMessages = {
  'some-systems':
    'Few systems have 3 riders for these choices. Those marked “Simulated” fill the list, whatever the quarter.',
  'all-systems':
    'No system has 3 riders for these choices, so these rides are simulated. They are the same in every quarter.',
  entries:
    'Fewer than 3 riders have a ride on this system, so these rides are simulated. They are the same in every quarter.',
  search: 'Fewer than 3 riders have a ride that fits, so these rides are simulated.',
} as const;
