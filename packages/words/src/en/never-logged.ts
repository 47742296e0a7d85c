/** What no log of the game can show, however complete it is. */
export const neverLoggedMessages = {
  'steady-error': 'A wrong but steady value, such as 20 watts too much',
  'other-riders':
    'The connections of other riders, and how they saw {person, select, rider {the rider} other {you}}',
  wifi: 'The quality of {person, select, rider {the} other {your}} Wi-Fi, and what happens in or beyond the router',
  jerks: 'A jerk of the picture of less than a second',
  programs: 'Other programs on the computer, and its temperatures',
  sound: 'Sound, the screen, and a television that delays the picture',
} as const;
