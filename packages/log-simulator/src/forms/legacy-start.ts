import type { LogWriter } from '../log-writer.ts';
import { planted } from '../planted.ts';
import type { Random } from '../random.ts';
import { fpsLine, menuPosition } from '../ride-path.ts';
import { type Computer, computers } from './computers.ts';

/** Writes a log of early 2017 from its first line to the first frame: header and hardware. */
export function sayLegacyStart(
  log: LogWriter,
  date: string,
  { gl, vendor, renderer, profile, resolution, ramGb, cpu }: Computer = computers.oldDesktop,
): void {
  const [width, height] = resolution.split('x');
  log.say(
    0,
    `Log Time: ${log.stamp(0).slice(1, -1)} ${date}`,
    'Game Version: 1.0.17200',
    'Launcher Version : 1.0.39',
    "Loading WAD file 'assets/global.wad' with file.",
    'Successful audio init!',
    'Initializing graphics window of size 0 x 0',
    'Attached Monitors:\n',
    'preferred monitor found at: 0,0\n',
  );
  log.say(
    1,
    'Checking Extensions',
    'Shader Loaded successfully.',
    'Calculating Graphics Score',
    `Using ${profile} graphics profile`,
    '> res 1280x720(0x)',
    'Changed resolution to 1280 x 720  ( NO MSAA )\n',
    '> sres 1024x1024',
    'Changed shadow resolution to 1024 x 1024\n',
    '> set gSSAO=0',
    'Syntax Error.  USAGE: set VARNAME=VALUE',
    "Type 'listvars' for list of tweakable variables",
    'Unknown command "aniso 4"',
    `> res ${resolution}`,
    `Changed resolution to ${width} x ${height}\n`,
    "Loading WAD file 'assets/Worlds/world3/data.wad' with file.",
  );
  log.say(
    2,
    `OpenGL ${gl} initialized`,
    `Graphics Vendor: ${vendor}`,
    `Graphics Renderer: ${renderer}`,
    `RAM: ${ramGb}GB`,
    `CPU: ${cpu}`,
    'ANT  : TX POWER ID',
    'ANT  : Clearing network key on network 0.',
    'ANT  : RESET Complete, reason: ',
    'ANT  : RESET_CMD ',
    'ANT  : ANT USB receiver found',
    'ANT  : Network Key Set',
    'Unable to load texture file Environment\\Structures\\Bridge_NMGM.tga',
    "GLSLprog log: WARNING: Could not find vertex shader attribute 'inWeights' to match BindAttributeLocation request.",
  );
  log.sayUnstamped(
    2,
    "WARNING: Could not find vertex shader attribute 'inColor0' to match BindAttributeLocation request.",
    '---------',
    'WARNING: Ou',
  );
  log.say(
    14,
    'LOAD TIME = 13919',
    `resize: ${width} x ${height}\n`,
    `FB resize: ${width} x ${height}\n`,
  );
  log.say(15, fpsLine('  5', menuPosition), 'Giant dt in app. dt = 1.11');
}

/** Writes sign-in, the connection for positions, and refused positions until the rider joins the world. */
export function sayLegacyLogin(log: LogWriter, t: number, joinS: number, hasAnswer = true): void {
  log.say(t, 'Got an access token', 'Attempting Token Login...');
  log.say(
    t + 3,
    `NETCLIENT:Session ID: ${planted.sessionId}`,
    `Logged in user: ${planted.email}`,
    'NETWORK:Got the list of worlds',
    `NETCLIENT:Connecting to game server node [${planted.server}:3022]`,
  );
  if (hasAnswer) log.say(t + 4, `NETCLIENT:Connected to [${planted.server}:3022]`);
  for (let i = 0; t + 4 + i / 4.6 < joinS; i++)
    log.say(t + 4 + i / 4.6, 'NETWORK:error (4) sending player state');
  for (let at = t + 1, i = 0; at < joinS; at += 100 / 60, i++)
    log.say(at, fpsLine(i < 1 ? ' 31' : ' 60', menuPosition));
}

/** Writes ten lines per search cycle, alternating between the manufacturers' networks. */
export function sayLegacySearch(log: LogWriter, from: number, to: number): void {
  let network = 0;
  for (let t = from; t + 3 < to; t += 3, network = (network + 1) % 3) {
    log.say(
      t,
      `ANT  : Starting ANT search (mfg network ${network})`,
      'ANT  : Channel Assigned',
      'ANT  : Setting Channel ID for chan 0 (device 00)...',
      'ANT  : Unknown response',
      'ANT  : Channel ID Set',
      'ANT  : Radio Frequency set',
      'ANT  : Opening channel 0',
      'ANT  : Unknown response',
      'ANT  : Channel opened',
    );
    log.say(
      t + 2.8,
      `ANT  : Stopping ANT search (mfg network ${network})`,
      'ANT  : Closed channel 0',
      'ANT  : Channel 0 Closed',
      'ANT  : Unassigned Channel',
    );
  }
}

/** Writes cumulative server counters from joining to the end, and a lease renewal every minute. */
export function sayServer(log: LogWriter, random: Random, from: number, to: number): void {
  let received = 0;
  let reported = 1;
  let sent = 0;
  const step = (count: number) => (count < 1_500 ? 100 : 1_500);
  for (let t = from; t < to; t++) {
    received += random.whole(14, 22);
    sent += 5;
    if (sent % step(sent) === 0)
      log.say(t + 0.9, `NETCLIENT:send player state sequence number: ${sent + 1}`);
    while (received >= reported + step(reported)) {
      reported += step(reported);
      log.say(
        t + 0.5,
        `NETCLIENT:server_to_client_received_count_ is ${reported}`,
        `NETCLIENT:latest player_state_size is ${random.whole(3, 17)}`,
        `NETCLIENT:server to client popped count: ${reported}`,
      );
    }
    if ((t - from) % 60 === 30) log.say(t, 'NETCLIENT:Renew server lease period reached...');
  }
}
