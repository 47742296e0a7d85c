import { describe, expect, it } from 'vitest';
import { read } from '../testing/read-log.ts';

const service = 'INFO LEVEL: [SaveActivityService]';

describe('world lines', () => {
  it.each([
    ['NETWORK:Joining world 1', { kind: 'joinWorld' }],
    ['[NETWORK] Joining world 1', { kind: 'joinWorld' }],
    [
      "Loading WAD file 'assets/Worlds/world3/data.wad' with file.",
      { kind: 'worldLoad', worldId: 3, source: 'wad' },
    ],
    ['GAME_LoadLevel()  worldID = 13', { kind: 'worldLoad', worldId: 13, source: 'level' }],
    ['[INFO] Changed to world-map [1,8]', { kind: 'worldMap' }],
    ['[ZWATCHDOG]: GameState Load start', { kind: 'levelLoadStart' }],
    ['[ZWATCHDOG]: GameState Load end', { kind: 'levelLoadEnd' }],
    ['[ZWATCHDOG]: GameFlowState Riding', { kind: 'flowState', state: 'Riding' }],
    [
      'INFO LEVEL: [GameState] ZSF_INITIAL_CHALLENGE_SELECT -> ZSF_RIDE',
      { kind: 'gameState', from: 'INITIAL_CHALLENGE_SELECT', to: 'RIDE' },
    ],
    ['INFO LEVEL: [GameState] Starting Ride. {rideId: 7c6b}', { kind: 'rideStart' }],
    ['INFO LEVEL: [GameState] Ending Ride. {rideId: 7c6b}', { kind: 'rideEnd' }],
    [
      'INFO LEVEL: [GameState] Starting Group Event. {eventId: 5207671, subgroupId: 6653891, eventType: Race}',
      { kind: 'eventStart', eventType: 'Race' },
    ],
    ['INFO LEVEL: [GameState] Starting Group Event. {eventId: 5207671}', { kind: 'eventStart' }],
    [
      `${service} InitializeNewActivity with {worldId: 4, sport: CYCLING}`,
      { kind: 'activityStart', worldId: 4, sport: 'CYCLING' },
    ],
    [
      'SaveActivityService::InitializeNewActivity with {worldId: 9, sport: RUNNING}',
      { kind: 'activityStart', worldId: 9, sport: 'RUNNING' },
    ],
    [
      'SaveActivityService::EndCurrentActivity with {activityName: Planted ride, privacy: PUBLIC}',
      { kind: 'activityEnd' },
    ],
    [
      `${service} DeleteCurrentActivity with {activityName: Planted ride}`,
      { kind: 'activityDeleted' },
    ],
    [
      'SaveActivityService::DeleteCurrentActivity with {activityName: Planted ride}',
      { kind: 'activityDeleted' },
    ],
    [
      `${service} GameLoadLevel: Replacing Current Activity {worldId: 4}`,
      { kind: 'activityReplaced', worldId: 4 },
    ],
    [
      `${service} EndCurrentActivity with {activityName: Planted ride, privacy: PUBLIC}`,
      { kind: 'activityEnd' },
    ],
    [
      'INFO LEVEL: [PostLoginInit] Checking if log located at [C:\\Users\\rider\\Logs\\Log (old 1).txt] has been already uploaded',
      { kind: 'oldLogUpload' },
    ],
    [
      '[PostLoginInit] Checking if log located at [/Users/rider/Logs/Log (old 1).txt] has been already uploaded',
      { kind: 'oldLogUpload' },
    ],
    [
      'NETCLIENT:Activity Upload: fit file is length 0',
      { kind: 'activityUpload', isEmpty: true, bytes: 0 },
    ],
    [
      '[INFO] Activity Upload: fit file is length 356747',
      { kind: 'activityUpload', isEmpty: false, bytes: 356_747 },
    ],
    [
      `ERROR LEVEL: [SaveActivityService] OnRequestExceededRetryCount failed to save or delete activity {internalId: 1}`,
      { kind: 'activityUploadFailed' },
    ],
    ['ERROR: Failed to save In Progress Activity after 3 tries', { kind: 'activityUploadFailed' }],
    ['Setting Route:   Volcano Flat', { kind: 'route', name: 'Volcano Flat' }],
    [
      'INFO LEVEL: [Route] Setting Route:   Power to the Portal',
      { kind: 'route', name: 'Power to the Portal' },
    ],
    ['Setting Route:   Champs-Élysées (CCW)', { kind: 'route', name: 'Champs-Élysées (CCW)' }],
    ['Setting Route:   Wendelina Loop', { kind: 'route' }],
    ['Setting Route:   Tempus <b>Fugit</b>', { kind: 'route' }],
    ['[Teleport] ----DROP IN - Initiating teleport to 70067890', { kind: 'teleport' }],
  ])('reads %j', (message, event) => expect(read(message)).toEqual([event]));

  it.each([
    "Loading WAD file 'assets/Worlds/world3/data_1.wad' with file.",
    "Loading WAD file 'assets/Worlds/worlds.wad' with file.",
    "Loading WAD file 'assets/global.wad' with file.",
    'Setting Route:   NULLL Route Pointer',
    'Setting Route:   Prefer Flat Roads',
    'Setting Route:   ',
    'INFO LEVEL: [GameState] Starting Free Ride.',
    'INFO LEVEL: [GameState] Changing Route. {previous:   A, new:   B}',
    `${service} GameLoadLevel: Skipped Invalid World: 0`,
    `${service} OnNewActivityId with {activityId: 2046900000000000123, internalId: 0}`,
    'Setting activity name to Planted ride',
    '[Teleport] ----DROP IN - Target name: Plantina',
  ])('knows %j but gives no event', (message) => expect(read(message)).toEqual([]));

  it.each([
    'GAME_LoadLevel()  worldID = none',
    '[ZWATCHDOG]: GameFlowState not a state',
    '[ZWATCHDOG]: GameFlowState ',
    'INFO LEVEL: [GameState] ZSF_RIDE',
    'INFO LEVEL: [GameState] ZSF_RIDE -> RIDE',
    `${service} InitializeNewActivity with {worldId: x, sport: CYCLING}`,
    `${service} InitializeNewActivity with {worldId: 4}`,
    `${service} GameLoadLevel: Replacing Current Activity {worldId: }`,
  ])('does not understand %j', (message) => expect(read(message)).toBe('unknown'));
});
