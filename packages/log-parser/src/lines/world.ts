import { known, type LineForm, spellings } from '../line-form.ts';
import { isGameRoute } from './route-names.ts';

/** Lists what the game writes instead of a route's name when there is none. */
const noRoute = new Set(['NULLL Route Pointer', 'Prefer Flat Roads']);

/** Kinds of events and sports are shown in public, so no other word may pass for one. */
const eventTypes: ReadonlySet<string> = new Set([
  'EFondo',
  'GroupRide',
  'GroupWorkout',
  'Race',
  'TeamTimeTrial',
  'TimeTrial',
]);
const sports = ['CYCLING', 'RUNNING', 'ROWING'] as const;

const gameState = 'INFO LEVEL: [GameState] ';
/** Tags of the lines about the ride's file: that of 2018 to 2022 is the function's name. */
const saveActivity = ['INFO LEVEL: [SaveActivityService] ', 'SaveActivityService::'] as const;

export const worldForms: LineForm[] = [
  ...spellings(['NETWORK:', '[NETWORK] '], 'Joining world ', (line) => ({
    kind: 'joinWorld',
    t: line.t,
  })),
  {
    // `Loading WAD file 'assets/Worlds/world3/data.wad' with file.` names the map. The game also loads the
    // `data_1.wad` of every world while the rider browses routes, which says nothing.
    literal: "Loading WAD file 'assets/Worlds/world",
    read: (line) => {
      const worldId = line.int();
      if (Number.isNaN(worldId) || !line.take("/data.wad'")) return undefined;
      return { kind: 'worldLoad', t: line.t, worldId, source: 'wad' };
    },
  },
  {
    // There are two spaces, and `worldID = 0` is the menu.
    literal: 'GAME_LoadLevel()  worldID = ',
    read: (line) => {
      const worldId = line.int();
      return Number.isNaN(worldId)
        ? null
        : { kind: 'worldLoad', t: line.t, worldId, source: 'level' };
    },
  },
  ...spellings(['[INFO] ', 'INFO LEVEL: '], 'Changed to world-map ', (line, state) => {
    state.lastChannelKind = 'worldMap';
    return { kind: 'worldMap', t: line.t };
  }),
  {
    literal: '[ZWATCHDOG]: GameState Load start',
    read: (line) => ({ kind: 'levelLoadStart', t: line.t }),
  },
  {
    literal: '[ZWATCHDOG]: GameState Load end',
    read: (line) => ({ kind: 'levelLoadEnd', t: line.t }),
  },
  {
    literal: '[ZWATCHDOG]: GameFlowState ',
    read: (line) => {
      const state = /^\w{1,30}$/.exec(line.rest())?.[0];
      return state ? { kind: 'flowState', t: line.t, state } : null;
    },
  },
  {
    // `ZSF_DROPIN_SCREEN -> ZSF_INITIAL_CHALLENGE_SELECT`
    literal: `${gameState}ZSF_`,
    read: (line) => {
      const [, from, to] = /^(\w{1,40}) -> ZSF_(\w{1,40})$/.exec(line.rest()) ?? [];
      return from && to ? { kind: 'gameState', t: line.t, from, to } : null;
    },
  },
  {
    literal: `${gameState}Starting Ride.`,
    read: (line) => ({ kind: 'rideStart', t: line.t }),
  },
  { literal: `${gameState}Ending Ride.`, read: (line) => ({ kind: 'rideEnd', t: line.t }) },
  {
    literal: `${gameState}Starting Group Event.`,
    read: (line) => {
      const eventType = /eventType: (\w{1,30})/.exec(line.rest())?.[1];
      const isNamed = eventType !== undefined && eventTypes.has(eventType);
      return { kind: 'eventStart', t: line.t, ...(isNamed && { eventType }) };
    },
  },
  ...spellings(saveActivity, 'InitializeNewActivity with {worldId: ', (line) => {
    const worldId = line.int();
    const word = /^, sport: ([A-Z_]{1,20})\b(?!@)/.exec(line.rest())?.[1];
    if (Number.isNaN(worldId) || !word) return null;
    const sport = sports.find((one) => one === word);
    return { kind: 'activityStart', t: line.t, worldId, ...(sport && { sport }) };
  }),
  ...['GameLoadLevel: ', 'GameLoadLevel ', 'GameLoadLevel -- '].flatMap((text) =>
    spellings(saveActivity, `${text}Replacing Current Activity {worldId: `, (line) => {
      const worldId = line.int();
      return Number.isNaN(worldId) ? null : { kind: 'activityReplaced', t: line.t, worldId };
    }),
  ),
  // The activity's name follows in both, which the rider may have typed, so it is not read.
  ...spellings(saveActivity, 'EndCurrentActivity with ', (line) => ({
    kind: 'activityEnd',
    t: line.t,
  })),
  ...spellings(saveActivity, 'DeleteCurrentActivity with ', (line) => ({
    kind: 'activityDeleted',
    t: line.t,
  })),
  // The game saves every ten minutes during the ride, too. The first save is empty.
  ...spellings(
    ['NETCLIENT:', '[INFO] ', 'INFO LEVEL: '],
    'Activity Upload: fit file is length ',
    (line, state) => {
      const bytes = line.int();
      state.lastChannelKind = undefined;
      return Number.isNaN(bytes)
        ? null
        : { kind: 'activityUpload', t: line.t, isEmpty: bytes === 0, bytes };
    },
  ),
  // The path behind it names the rider's folder, so it is not read.
  ...spellings(
    ['', 'INFO LEVEL: ', 'DEBUG LEVEL: '],
    '[PostLoginInit] Checking if log located at ',
    (line) => ({ kind: 'oldLogUpload', t: line.t }),
  ),
  {
    literal: `ERROR LEVEL: [SaveActivityService] OnRequestExceededRetryCount failed to save`,
    read: (line) => ({ kind: 'activityUploadFailed', t: line.t }),
  },
  {
    // `ERROR: Failed to save In Progress Activity after 3 tries`
    literal: 'ERROR: Failed to save In Progress Activity',
    read: (line) => ({ kind: 'activityUploadFailed', t: line.t }),
  },
  ...spellings(['', 'INFO LEVEL: [Route] '], 'Setting Route:', (line) => {
    const name = line.rest();
    if (noRoute.has(name)) return undefined;
    if (name === '') return undefined;
    return { kind: 'route', t: line.t, ...(isGameRoute(name) && { name }) };
  }),
  {
    literal: '[Teleport] ----DROP IN - Initiating teleport to ',
    read: (line) => ({ kind: 'teleport', t: line.t }),
  },
  ...known(
    gameState,
    `Starting Free Ride.
    Changing Route.
    Changing World.
    UserActivationCheck
    EndGameSession:`,
  ),
  ...known(
    '',
    `Setting activity name to
    Setting activity local fit file name to
    Uploading activity to server -- fit file name =
    Uploading activity to server
    Route stats:
    INFO LEVEL: [Route] Route stats:
    Prefer Flat Roads
    Could not find target world
    : Saving Full route results
    Setting sport to
    Trainer Difficulty:
    [Teleport]`,
  ),
];
