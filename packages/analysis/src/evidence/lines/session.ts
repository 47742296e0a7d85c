import { knownWord, type QuotedForms } from '../line-form.ts';

const gameState = 'INFO LEVEL: [GameState] ';
const saveActivity = 'INFO LEVEL: [SaveActivityService] ';
const flowStates = ['Pairing', 'Dropin', 'Riding'];
const gameStates = [
  'UNINITIALIZED',
  'TOKEN_LOGIN',
  'EULA',
  'TRAINING_PLAN',
  'POST_LOGIN_INIT',
  'PAIRING_SCREEN',
  'DROPIN_SCREEN',
  'INITIAL_CHALLENGE_SELECT',
  'RIDE',
];
const shutdowns = {
  analytics: 'Analytics logged',
  osShutdown: '[OS]: Shutdown',
  graceful: 'ZwiftApp Gracefully Shutdown',
  logout: `${gameState}Logout Successful`,
  unpairAll: '[BLE] UnpairAllPairedDevices',
} as const;
const channels = { power: 'POWER SOURCE', cadence: 'CADENCE', heartRate: 'HEART RATE' } as const;
const sports = ['cycling', 'running', 'rowing'];

export const sessionLines: QuotedForms<
  | 'logTime'
  | 'gameVersion'
  | 'launcherVersion'
  | 'device'
  | 'shutdown'
  | 'joinWorld'
  | 'worldLoad'
  | 'worldMap'
  | 'levelLoadStart'
  | 'levelLoadEnd'
  | 'flowState'
  | 'gameState'
  | 'rideStart'
  | 'rideEnd'
  | 'eventStart'
  | 'activityStart'
  | 'activityReplaced'
  | 'activityEnd'
  | 'route'
  | 'teleport'
  | 'intervalStats'
> = {
  logTime: {
    write: ({ date }) => `Log Time: <time> ${date}`,
    meaning: 'Clock and date of the computer at the start of the log.',
  },
  gameVersion: {
    write: ({ version, build }) => `Game Version: ${version}${build ? `(${build})` : ''}`,
    meaning: 'Version of the game.',
  },
  launcherVersion: {
    write: ({ version }) => `Launcher Version : ${version}`,
    meaning: 'Version of the program that starts the game.',
  },
  device: {
    write: () => 'Device:       <kind>',
    meaning: 'Kind of device on which the game runs.',
  },
  shutdown: {
    write: ({ sign }) => shutdowns[sign],
    meaning: 'The game saves and closes down.',
  },
  joinWorld: {
    write: (_event, { isModern }) => `${isModern ? '[NETWORK] ' : 'NETWORK:'}Joining world 1`,
    meaning: 'You enter the world of the game.',
  },
  worldLoad: {
    write: ({ worldId, source }) =>
      source === 'wad'
        ? `Loading WAD file 'assets/Worlds/world${worldId}/data.wad'`
        : `GAME_LoadLevel()  worldID = ${worldId}`,
    meaning: 'The map of a world is loaded.',
  },
  worldMap: {
    write: () => '[INFO] Changed to world-map',
    meaning: 'The server moved you to another map.',
  },
  levelLoadStart: {
    write: () => '[ZWATCHDOG]: GameState Load start',
    meaning: 'A map begins to load; the picture stops meanwhile.',
  },
  levelLoadEnd: {
    write: () => '[ZWATCHDOG]: GameState Load end',
    meaning: 'The map is loaded.',
  },
  flowState: {
    write: ({ state }) => `[ZWATCHDOG]: GameFlowState ${knownWord(state, flowStates, '<state>')}`,
    meaning: 'The game changes between pairing, the start screen and riding.',
  },
  gameState: {
    write: ({ from, to }) => {
      const [before, after] = [from, to].map((state) => knownWord(state, gameStates, '<state>'));
      return `${gameState}ZSF_${before} -> ZSF_${after}`;
    },
    meaning: 'The game changes from one screen to another.',
  },
  rideStart: {
    write: () => `${gameState}Starting Ride.`,
    meaning: 'The ride starts for the game here.',
  },
  rideEnd: {
    write: () => `${gameState}Ending Ride.`,
    meaning: 'The ride ends for the game here.',
  },
  eventStart: {
    write: () => `${gameState}Starting Group Event.`,
    meaning: 'An event such as a group ride or a race begins.',
  },
  activityStart: {
    write: ({ worldId, sport }) =>
      `${saveActivity}InitializeNewActivity with {worldId: ${worldId}, sport: ${knownWord(sport.toLowerCase(), sports, '<sport>').toUpperCase()}`,
    meaning: 'The game begins to record an activity.',
  },
  activityReplaced: {
    write: ({ worldId }) =>
      `${saveActivity}GameLoadLevel: Replacing Current Activity {worldId: ${worldId}}`,
    meaning: 'The world was changed, and a new recording takes the place of the old one.',
  },
  activityEnd: {
    write: () => `${saveActivity}EndCurrentActivity with `,
    meaning: 'The recording of the activity ends.',
  },
  route: {
    write: (_event, { isModern }) =>
      `${isModern ? 'INFO LEVEL: [Route] ' : ''}Setting Route:   <route>`,
    meaning: 'The game puts you on a route.',
  },
  teleport: {
    write: () => '[Teleport] ----DROP IN - Initiating teleport to <place>',
    meaning: 'The game moved you to another place on the map.',
  },
  intervalStats: {
    write: ({ channel, device, count, minS, maxS, meanS }, { wordOf }) =>
      `DEBUG LEVEL: ${channels[channel]}: Interval Stats: device = ${wordOf(device)}, count = ${count}, ` +
      `min = ${minS.toFixed(6)}, max = ${maxS.toFixed(6)}, mean = ${meanS.toFixed(6)}`,
    meaning:
      'What the game counted at the end: the number of readings, and the shortest, longest and mean time between two, in seconds.',
  },
};
