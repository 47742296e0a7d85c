import type { Pattern } from './pattern.ts';

/** Names and messages of riders, which may contain line breaks, brackets and quotes. */
export const writingPatterns: readonly Pattern[] = [
  {
    // `NETWORK:Heard area message from 12682 (Get ready)`
    triggers: ['area message from '],
    find: /(area message from -?)(?<playerId>\d{1,19})?( ?\(?)(?<chat>.+)/gs,
    opens: 'chat',
  },
  {
    // `Chat: 70012345 (GroupEvent): Get ready`; in the world chat the name comes before the id.
    triggers: ['Chat: '],
    find: /(Chat: )(?:(?:(?<riderName>.{0,200}?)( ))??(?<playerId>\d{1,19})( \([^():]{0,60}\): ?)(?<chat>.*)|(?<chat2>.+))/gs,
    opens: 'chat',
  },
  {
    triggers: ['nameplate for '],
    find: /(nameplate for )(?<riderName>.+)/gs,
    opens: 'riderName',
  },
  {
    // `HUD_Notify: A. Rider is now riding in Watopia`, `… says Ride On!`; the game's texts begin with a number.
    triggers: ['HUD_Notify: '],
    find: /(HUD_Notify: (?!\d{1,9} ?[a-z]{1,6} remain until next upgrade unlocks$))(?<riderName>.+?)(?= is now riding in | says Ride On!$|$)/gs,
    opens: 'riderName',
  },
  {
    // `NETWORK:Delayed packet detected: Delay=2.51, Meters=277.0 networkID=18086, rider name=A. Rider`
    triggers: ['rider name=', 'networkID='],
    find: /(networkID=-?)(?<playerId>\d{1,19})|(rider name=)(?<riderName>.+)/gs,
    opens: 'riderName',
  },
  {
    // `Registrant #23, id=70012345, name="A" "Rider"`
    triggers: ['Registrant '],
    find: /(Registrant #\d{1,9},? ?)(?:(id=-?)(?<playerId>\d{1,19}))?(,? ?(?:name=)?)(?<riderName>.*)/gs,
  },
  {
    // Names of activities, chosen by riders.
    triggers: [
      'Setting activity name to ',
      'activityName: ',
      'save_activity with {name: ',
      'Name    ',
    ],
    find: /(Setting activity name to )(?<chat>.+)|(activityName: )(?<chat2>.*?)(?=, privacy: |\}$|$)|(save_activity with \{name: )(?<chat3>.*?)(?=, uploadTo3P: |\}$|$)|^(Name {4,40}: )(?<chat4>.+)/gs,
  },
  {
    // Names of events and groups, chosen by riders and clubs: `… for group "A", subgroup "B", start time …`,
    // `… already signed up for "A" group event, subgroup "B".`, `Registered to "B" group event.`
    triggers: ['group "', '" group event', 'subgroup "'],
    find: /((?:^|\W)(?:sub)?group ")(?<chat>.*?)(?="(?:, (?:sub)?group "|, start time |\.?$))|((?:for|in|to) ")(?<chat2>.*?)(?=" group event)/gs,
  },
  {
    // The rider to join: `[Teleport] ----DROP IN - Target name: A. Rider`
    triggers: ['Target name: ', 'teleport to #'],
    find: /(Target name: )(?<riderName>.+)|(teleport to )(?<playerId>\d{1,20})/gs,
  },
  {
    // Fields with a name, in any line: `"firstName":"A"`, `display_name=A. Rider`, `username=arider`
    triggers: [
      'irstName',
      'astName',
      'irst_name',
      'ast_name',
      'ullName',
      'ull_name',
      'layName',
      'lay_name',
      'ickname',
      'sername=',
      'sername:',
      'ser name:',
      'ser name=',
      'SERNAME=',
    ],
    find: /((?:first|last|full|display)_?name"? ?[:=] ?"?|nickname"? ?[:=] ?"?)(?<riderName>[^",;{}[\]]{1,100})|(user ?name ?[=:] ?"?)(?<userName>[^\s",;]{1,100})/gis,
  },
];
