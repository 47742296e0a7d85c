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
  sessionMarker: 'DeleteSessionMarker',
  unpairAll: '[BLE] UnpairAllPairedDevices',
} as const;
const channels = { power: 'POWER SOURCE', cadence: 'CADENCE', heartRate: 'HEART RATE' } as const;

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
  },
  gameVersion: {
    write: ({ version, build }) => `Game Version: ${version}${build ? `(${build})` : ''}`,
  },
  launcherVersion: {
    write: ({ version }) => `Launcher Version : ${version}`,
  },
  device: {
    write: () => 'Device:       <kind>',
  },
  shutdown: {
    write: ({ sign }) => shutdowns[sign],
  },
  joinWorld: {
    write: (_event, { isModern }) => `${isModern ? '[NETWORK] ' : 'NETWORK:'}Joining world 1`,
  },
  worldLoad: {
    write: ({ worldId, source }) =>
      source === 'wad'
        ? `Loading WAD file 'assets/Worlds/world${worldId}/data.wad'`
        : `GAME_LoadLevel()  worldID = ${worldId}`,
  },
  worldMap: {
    write: () => '[INFO] Changed to world-map',
  },
  levelLoadStart: {
    write: () => '[ZWATCHDOG]: GameState Load start',
  },
  levelLoadEnd: {
    write: () => '[ZWATCHDOG]: GameState Load end',
  },
  flowState: {
    write: ({ state }) => `[ZWATCHDOG]: GameFlowState ${knownWord(state, flowStates, '<state>')}`,
  },
  gameState: {
    write: ({ from, to }) => {
      const [before, after] = [from, to].map((state) => knownWord(state, gameStates, '<state>'));
      return `${gameState}ZSF_${before} -> ZSF_${after}`;
    },
  },
  rideStart: {
    write: () => `${gameState}Starting Ride.`,
  },
  rideEnd: {
    write: () => `${gameState}Ending Ride.`,
  },
  eventStart: {
    write: () => `${gameState}Starting Group Event.`,
  },
  activityStart: {
    write: ({ worldId, sport }) =>
      `${saveActivity}InitializeNewActivity with {worldId: ${worldId}, sport: ${sport ?? '<sport>'}`,
  },
  activityReplaced: {
    write: ({ worldId }) =>
      `${saveActivity}GameLoadLevel: Replacing Current Activity {worldId: ${worldId}}`,
  },
  activityEnd: {
    write: () => `${saveActivity}EndCurrentActivity with `,
  },
  route: {
    write: (_event, { isModern }) =>
      `${isModern ? 'INFO LEVEL: [Route] ' : ''}Setting Route:   <route>`,
  },
  teleport: {
    write: () => '[Teleport] ----DROP IN - Initiating teleport to <place>',
  },
  intervalStats: {
    write: ({ channel, device, count, minS, maxS, meanS }, { wordOf }) =>
      `DEBUG LEVEL: ${channels[channel]}: Interval Stats: device = ${wordOf(device)}, count = ${count}, ` +
      `min = ${minS.toFixed(6)}, max = ${maxS.toFixed(6)}, mean = ${meanS.toFixed(6)}`,
  },
};
