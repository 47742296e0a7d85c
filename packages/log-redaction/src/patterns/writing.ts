import type { Pattern } from './pattern.ts';

/** What riders write and what they are called. Their texts and names may hold line ends, brackets and quotes. */
export const writingPatterns: readonly Pattern[] = [
  {
    // `NETWORK:Heard area message from 12682 (Get ready)`
    triggers: ['area message from '],
    find: /(area message from -?)(?<playerId>\d{1,19})?( ?\(?)(?<chat>.+)/g,
    opens: 'chat',
  },
  {
    // `Chat: 70012345 (GroupEvent): Get ready`; in the world the name comes before the id.
    triggers: ['Chat: '],
    find: /(Chat: )(?:(?:(?<riderName>.{0,200}?)( ))??(?<playerId>\d{1,19})( \([^():]{0,60}\): ?)(?<chat>.*)|(?<chat2>.+))/g,
    opens: 'chat',
  },
  {
    triggers: ['nameplate for '],
    find: /(nameplate for )(?<riderName>.+)/g,
    opens: 'riderName',
  },
  {
    // `HUD_Notify: A. Rider is now riding in Watopia`, `… says Ride On!`; a text of the game's own begins with a number.
    triggers: ['HUD_Notify: '],
    find: /(HUD_Notify: (?!\d{1,9} ?[a-z]{1,6} remain until next upgrade unlocks$))(?<riderName>.+?)(?= is now riding in | says Ride On!$|$)/g,
    opens: 'riderName',
  },
  {
    // `NETWORK:Delayed packet detected: Delay=2.51, Meters=277.0 networkID=18086, rider name=A. Rider`
    triggers: ['rider name=', 'networkID='],
    find: /(networkID=-?)(?<playerId>\d{1,19})|(rider name=)(?<riderName>.+)/g,
    opens: 'riderName',
  },
  {
    // `Registrant #23, id=70012345, name="A" "Rider"`
    triggers: ['Registrant '],
    find: /(Registrant #\d{1,9},? ?)(?:(id=-?)(?<playerId>\d{1,19}))?(?<riderName>.*)/g,
  },
  {
    // Names of activities: their riders choose them.
    triggers: [
      'Setting activity name to ',
      'activityName: ',
      'save_activity with {name: ',
      'Name    ',
    ],
    find: /(Setting activity name to )(?<chat>.+)|(activityName: )(?<chat2>.*?)(?=, privacy: |\}$|$)|(save_activity with \{name: )(?<chat3>.*?)(?=, uploadTo3P: |\}$|$)|^(Name {4,40}: )(?<chat4>.+)/g,
  },
];
