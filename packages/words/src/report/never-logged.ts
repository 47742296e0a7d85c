/** What no log of the game can show, however complete it is, each with the topic of the help that leads on. */
export const neverLogged: readonly { text: string; topic: string }[] = [
  { text: 'A wrong but steady value, such as 20 watts too much', topic: 'powerSignal' },
  { text: 'The connections of other riders, and how they saw you', topic: 'networkDelay' },
  {
    text: 'The quality of your Wi-Fi, and what happens in or beyond the router',
    topic: 'wifiOrCable',
  },
  { text: 'A jerk of the picture of less than a second', topic: 'freezes' },
  { text: 'Other programs on the computer, and its temperatures', topic: 'slowsDown' },
  { text: 'Sound, the screen, and a television that delays the picture', topic: 'nothingFound' },
];
