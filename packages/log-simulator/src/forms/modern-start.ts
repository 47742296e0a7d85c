import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import { fpsLine, menuPosition, pairingPosition } from '../ride-path.ts';
import { type Computer, computers } from './computers.ts';

export interface ModernStart {
  /** Local date, such as `2026-02-14`. */
  date: string;
  /** Time of the first line. */
  utc: Date;
  loginS: number;
  pairingS: number;
  computer?: Computer;
  /** Version of the game as logged. */
  client?: string | undefined;
  /** States between sign-in and the menu that are logged. */
  loginStates?: readonly string[];
}

/** All states between sign-in and the menu, as a client logs them. */
export const allLoginStates = [
  'ZSF_TOKEN_LOGIN -> ZSF_EULA',
  'ZSF_EULA -> ZSF_TRAINING_PLAN',
  'ZSF_TRAINING_PLAN -> ZSF_POST_LOGIN_INIT',
] as const;

/** Writes a modern log from its first line to the pairing screen: header, hardware, sign-in. */
export function sayModernStart(log: LogWriter, start: ModernStart): void {
  const { date, utc, loginS, pairingS, computer = computers.desktop, client, loginStates } = start;
  log.say(
    0,
    `Log Time: ${log.stamp(0).slice(1, -1)} ${date}`,
    `Game Version: ${client ?? '1.104.4(157262) rc/1.104.4'}`,
    'Config:       Shipping',
    'Device:       PC',
    '[OS]: Time resolution(1000)',
    '[OS]: Initialized',
    '[ZWATCHDOG]: Initialized',
    'Launcher Version : 1.1.14',
    '[Sentry] Starting trace for ZwiftInitialize()',
    "Loading WAD file 'assets/global.wad' with file.",
    'ERROR: Sky::Load(): New York not found',
    'Successful audio init!',
    'Initializing graphics window of size 0 x 0',
    'Attached Monitors:\n',
    'preferred monitor found at: 0,0\n',
    'monitor found at: 2560,150\n',
  );
  sayHardware(log, computer);
  sayFirstWorld(log, loginS);
  sayLogin(log, loginS, loginStates ?? ['ZSF_TOKEN_LOGIN -> ZSF_POST_LOGIN_INIT']);
  const synced = new Date(utc.getTime() + (loginS + 6) * 1000).toISOString().replace(/\.\d+Z/, 'Z');
  log.say(loginS + 6, `[GameState] Network Sync Time UTC: ${synced}`);
  sayPairingScreen(log, pairingS, computer);
  for (let t = loginS; t < pairingS; t += 8) log.say(t, fpsLine('60.00', menuPosition));
}

function sayHardware(log: LogWriter, computer: Computer): void {
  const { gl, vendor, renderer, family, profile, resolution } = computer;
  log.say(
    1,
    `GFX_Initialize: GL_version = ${gl}`,
    `                GL_vendor = ${vendor}`,
    `                GL_render = ${renderer}`,
    '[GFX]: Compatability profile',
    '[GFX]: GFX_Tier 0',
    'Screen reported DPI: 96 physical DPI: 109 Scale: 1.00',
    'Calculating Graphics Score',
    ...(family ? [`GFX: Found a vendor/model match for ${family}`] : []),
    '[INFO] CNL 3.73.9',
    `[INFO] Machine Id: ${planted.machineId}`,
    '[GameState] SendApplicationSessionStartEvent',
    `Using ${profile} graphics profile`,
    '> res 1920x1080(0x)',
    'Changed resolution to 1920 x 1080  ( NO MSAA )\n',
    '> sres 2048x2048',
    'Changed shadow resolution to 2048 x 2048\n',
    '> set gSSAO=1',
    '> set gFXAA=1',
    '> set gSunRays=1',
  );
  log.say(
    2,
    `> res ${resolution}`,
    `Changed resolution to ${resolution.replace('x', ' x ')}\n`,
    `OpenGL ${gl} initialized`,
    `Graphics Vendor: ${vendor}`,
    `Graphics Renderer: ${renderer}`,
    `RAM: ${computer.ramGb}GB`,
    `CPU: ${computer.cpu}`,
    '[GFX]: loading shader GaussianBlur[0][0].4 failed!',
    '[ANT] TX POWER ID',
    '[ANT] Clearing network key on network 0.',
    '[ANT] RESET Complete, reason: ',
    '[ANT] RESET_CMD ',
    '[ANT_IMPORTANT] ANT USB receiver found',
    '[ANT] Setting network key on network 1...',
  );
}

/** Writes how the world behind the sign-in is loaded. */
function sayFirstWorld(log: LogWriter, loginS: number): void {
  for (let i = 0; i < 40; i++)
    log.say(4 + i / 8, `Registered segment ${i} with hash id ${i - 20}77301`);
  log.say(
    loginS - 4,
    'GAME_LoadLevel()  worldID = 0',
    '[ZWATCHDOG]: GameState Load start',
    "Loading WAD file 'assets/Worlds/world0/data.wad' with file.",
  );
  log.say(
    loginS - 2,
    '[ZWATCHDOG]: GameState Load end',
    '[Sentry] Ending trace for ZwiftInitialize()',
    '[GFX]: GFX_Tier 1',
    'INFO LEVEL: [GameState] ZSF_UNINITIALIZED -> ZSF_TOKEN_LOGIN',
    'FPS 8.02, -372284, 48932, 190112',
  );
}

function sayPairingScreen(log: LogWriter, t: number, { vendor, renderer }: Computer): void {
  log.say(
    t,
    'INFO LEVEL: [GameState] ZSF_POST_LOGIN_INIT -> ZSF_PAIRING_SCREEN',
    '[ZWATCHDOG]: GameFlowState Pairing',
    `GPU DEPRECATION INCOMING VENDOR, RENDERER: ${vendor}${renderer}`,
    '[BLE] Loaded DLL BleWin10Lib.dll version: unknown',
    '[BLE] Native BLE - Bluetooth Radio Found.',
    '[BLE] Native BLE - Bluetooth Radio is On.',
    '...PreferNativeBLE ',
    '[BLE] Starting Native BLE search',
    '[INFO] LAN Exercise Device: Start scanning',
  );
}

function sayLogin(log: LogWriter, t: number, states: readonly string[]): void {
  log.say(
    t,
    'Got an access token',
    'Attempting Token Login...',
    '[ERROR] Could not attend to access token [27] Could not acquire access token because credentials are missing',
  );
  log.say(
    t + 3,
    `[INFO] Session ID: ${planted.sessionId} (secure)`,
    '[INFO] Logged in',
    `[INFO] Player ID: ${planted.playerId}`,
    `[INFO] Analytics ID: ${planted.sessionId}`,
    `Logged in user: ${planted.email}`,
    `INFO LEVEL: [Bike Levels] BikeLeveling is enabled for player, id=${planted.playerId}, email=${planted.email}`,
    '[INFO] TCP disconnected',
    `[INFO] TCP host ${planted.server}:3025 (secure)`,
    '[INFO] Connecting to TCP server...',
    '[INFO] Saying hello to TCP server (largest wa is 0)',
  );
  log.say(
    t + 4,
    `[INFO] UDP host ${planted.server}:3024 (secure)`,
    '[INFO] Connecting to UDP server with relay id -1719581197...',
    `[PostLoginInit] Checking if log located at [C:\\Users\\${planted.account}\\Documents\\Zwift\\Logs\\Log (old 1).txt] has been already uploaded`,
    ...states.map((change) => `INFO LEVEL: [GameState] ${change}`),
  );
  log.say(t + 6, '[NETWORK] Got the list of worlds');
}

/** Writes the background activity from sign-in to the end. */
export function sayCompanionAttempts(log: LogWriter, from: number, to: number): void {
  for (let t = from; t < to; t += 16) {
    log.say(
      t,
      `[INFO] Auxiliary Controller attempting to connect to phone at: ${planted.phone}:21588 (secure)`,
    );
    log.say(
      t + 2.1,
      "[INFO] Auxiliary Controller failed to connect to socket: 'No connection could be made because the target machine actively refused it.' (10061)",
    );
  }
}

/** Writes the frame-rate lines of the pairing screen, every 8 s. */
export function sayPairingFps(log: LogWriter, from: number, to: number): void {
  for (let t = from; t < to; t += 8) log.say(t, fpsLine('60.00', pairingPosition));
}
