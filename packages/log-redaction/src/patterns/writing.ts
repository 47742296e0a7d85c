import { equals, type Pattern } from './pattern.ts';

/** A value ends where a list, an object, an element or an address of a page goes on. */
const value = '[^",;{}[\\]<>&\\\\\\r\\n]{1,100}';

/** A name in quotation marks that may have such marks inside. Bounds keep the search in a hostile line short. */
const quotedName = '[^"]{0,200}(?:"[^"]{0,200}){0,4}?';

/** Names and messages of riders, which may contain line breaks, brackets and quotes. */
export const writingPatterns: readonly Pattern[] = [
  {
    // `NETWORK:Heard area message from 12682 (Get ready)`
    triggers: ['message from '],
    find: /((?:Heard|[Aa]rea|[Cc]hat|[Pp]rivate|[Dd]irect|[Gg]roup|[Tt]ext|[Cc]lub)(?: \w{1,20}){0,2} message from -?)(?<playerId>\d{1,19})?( ?\(?)(?<chat>.+)/gs,
    opens: 'chat',
  },
  {
    // `Chat: 70012345 (GroupEvent): Get ready`; in the world chat the name comes before the id.
    triggers: ['Chat: ', 'CHAT: ', '[Chat] ', 'hat message: '],
    find: /(C(?:hat|HAT): |\[Chat\] |[Cc]hat message: )(?:(?:(?<riderName>.{0,200}?)( ))??(?<playerId>\d{1,19})( \([^():]{0,60}\): ?)(?<chat>.*)|(?<chat2>.+))/gs,
    opens: 'chat',
  },
  {
    triggers: ['nameplate for ', 'Nameplate for ', 'ameplate "'],
    find: /([Nn]ameplate (?:for |(?=")))(?<riderName>.+)/gs,
    opens: 'riderName',
  },
  {
    // `HUD_Notify: A. Rider is now riding in Watopia`, `… says Ride On!`, also behind another tag; the game's texts begin
    // with a number.
    triggers: ['HUD_Notify: ', ' says Ride On', ' now riding in ', 'Ride On from '],
    find: /(HUD_Notify: (?!\d{1,9} ?[a-z]{1,6} remain until next upgrade unlocks$))(?<riderName>.+?)(?= is now riding in | says Ride On!$|$)|^((?:[A-Z]{2,8} LEVEL: |\[[^\]]{1,40}\]:? |[A-Za-z_ ]{1,40}: ){0,4})(?<riderName2>.{1,200}?)(?= is now riding in | says Ride On!)|(Ride On from )(?<riderName3>.+)/gs,
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
    find: /(Setting activity name to )(?<chat>.+)|(activityName: )(?<chat2>.*?)(?=, privacy: |\}$|$)|(save_activity with \{name: )(?<chat3>.*?)(?=, uploadTo\dP: |\}$|$)|^(Name {4,40}: )(?<chat4>.+)/gs,
  },
  {
    // Names of events and groups, chosen by riders and clubs: `… for group "A", subgroup "B", start time …`,
    // `… already signed up for "A" group event, subgroup "B".`, `Registered to "B" group event.`
    triggers: ['group "', '" group event', 'subgroup "', 'lub "', 'vent "', 'eetup "', 'orkout "'],
    find: new RegExp(
      [
        '(\\b(?:[Cc]lub|[Ee]vent|[Mm]eetup|[Ww]orkout) ")(?<chat3>[^"]{1,200})(?=")',
        `((?:^|\\W)(?:sub)?group ")(?<chat>${quotedName})(?="(?:, (?:sub)?group "|, start time |\\.?$))`,
        `((?:for|in|to) ")(?<chat2>${quotedName})(?=" group event)`,
      ].join('|'),
      'gs',
    ),
  },
  {
    // The rider to join: `[Teleport] ----DROP IN - Target name: A. Rider`
    triggers: ['Target name: ', 'teleport to #'],
    find: /(Target name: )(?<riderName>.+)|(teleport to )(?<playerId>\d{1,20})/gs,
  },
  {
    // Fields with a name, in any line: `"firstName":"A"`, `display_name=A. Rider`, `username=arider`, `{"name":"A"}`
    triggers: [
      'irstName',
      'astName',
      'irst_name',
      'ast_name',
      'rst name',
      'ast name',
      'rst Name',
      'ast Name',
      'ullName',
      'ull_name',
      'layName',
      'lay_name',
      'lay name',
      'ickname',
      'ickName',
      'iderName',
      'ider_name',
      'rider name: ',
      'ayerName',
      'ayer_name',
      'ayer name',
      'iendName',
      'iend name',
      'lubName',
      'lub_name',
      'lub name',
      'roupName',
      'roup name',
      'eamName',
      'eam name',
      'ventName',
      'vent_name',
      'vent name',
      'vityName',
      'vity_name',
      'vity name',
      'koutName',
      'kout_name',
      'kout name',
      'sername',
      'serName',
      'ser name',
      'ser_name',
      'SERNAME=',
      '{name: ',
      '"name":',
      '"name\\":',
      "'name':",
      '{\\"name',
      '?name=',
      '&name=',
      '# name=',
    ],
    find: new RegExp(
      [
        `(user[ _]?name${equals})(?<userName>[^\\s",;&<>\\\\]{1,100})`,
        `((?:first|last|full|display|given|family|nick|rider|player|friend|team)[ _]?name(?:${equals}|>))(?<riderName>${value})`,
        `((?<!\\()(?:club|group|event|activity|workout)[ _]?name${equals})(?<chat>${value})`,
        `((?:[{,][ "'\\\\]{0,3}|[?&])name${equals})(?<riderName2>${value})`,
        `(?<=id=\\d{1,20})(,? name=)(?<riderName3>.{1,100})`,
      ].join('|'),
      'gis',
    ),
  },
];
