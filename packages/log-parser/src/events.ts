/**
 * Describes what the parser reads from a log, as plain objects. `t` is seconds since the first stamped line. It never
 * falls, because midnight and clock corrections are taken out. Nothing here is personal: `privacy.test.ts` checks that
 * names, chat, ids, addresses, serial numbers and paths stay in the parser.
 */

import type { AntEvent, BluetoothEvent, LanEvent, StatisticsEvent } from './sensor-events.ts';

export type * from './sensor-events.ts';

interface At {
  t: number;
}

/** Describes the session header and the platform. */
export type SessionEvent =
  | (At & {
      kind: 'logTime';
      /** Has the form `YYYY-MM-DD`, in local time. */
      date: string;
      secondOfDay: number;
    })
  | (At & { kind: 'gameVersion'; version: string; build?: string })
  | (At & { kind: 'launcherVersion'; version: string })
  /** Gives the platform or the model of the computer: `PC`, `Macmini9,1`, `iPad13,4`, `SM-T870`. */
  | (At & { kind: 'device'; device: string })
  | (At & { kind: 'platformHint'; platform: 'pc' | 'mac' })
  /**
   * Stands for `[OS]: Shutdown`, `ZwiftApp Gracefully Shutdown`, `Analytics logged` (save and quit of old clients), a
   * log-out, and `DeleteSessionMarker`, with which the crash reporter notes that the game ended as it should.
   */
  | (At & {
      kind: 'shutdown';
      sign: 'analytics' | 'osShutdown' | 'graceful' | 'logout' | 'sessionMarker' | 'unpairAll';
    })
  /** Stands for `ERROR: ZwiftApp Crashed`. */
  | (At & { kind: 'crashed' })
  /** Reports a failed log-in: the password or the session was refused, the name of the server was not found, or else. */
  | (At & { kind: 'loginFailed'; reason: 'refused' | 'dns' | 'other' })
  /** Says for how long the game had been idle when the rider came back. */
  | (At & { kind: 'returnedFromIdle'; seconds: number })
  /** Pairs an absolute time (Unix seconds) with the local clock of its line. */
  | (At & {
      kind: 'utcSync';
      source: 'syncLine' | 'activityTimes' | 'worldTime';
      utcSeconds: number;
      secondOfDay: number;
    })
  /** Reports that the computer's clock was set by `stepS`. The `t` of later events is already corrected. */
  | (At & { kind: 'clockStep'; stepS: number });

export type HardwareEvent =
  | (At & { kind: 'monitor' })
  | (At & { kind: 'openGl'; version: string })
  | (At & { kind: 'gpuVendor'; vendor: string })
  | (At & { kind: 'gpuRenderer'; renderer: string })
  | (At & { kind: 'ram'; gb: number })
  | (At & { kind: 'cpu'; brand: string })
  /** Gives the processor's architecture, such as `arm64` (Macs of 2026). */
  | (At & { kind: 'cpuType'; type: string })
  /** Says whether the game runs translated for another processor, which is Rosetta on a Mac. */
  | (At & { kind: 'cpuTranslated'; isTranslated: boolean })
  /** Gives the graphics family of a Mac that draws with Metal, such as `Apple7`. */
  | (At & { kind: 'metal'; family: string })
  /** Reports that the game knows the graphics card and chose settings for it. */
  | (At & { kind: 'gpuMatched' })
  | (At & { kind: 'graphicsProfile'; profile: 'basic' | 'medium' | 'high' | 'ultra' })
  | (At & { kind: 'resolution'; width: number; height: number })
  | (At & { kind: 'shadowResolution'; width: number })
  | (At & { kind: 'windowResize'; width: number; height: number })
  /** Stands for a `GL error` or shader failure line. */
  | (At & { kind: 'renderError'; form?: 'gl' | 'noesis' | 'shader' })
  /** Reports that the game could not record a ride video. */
  | (At & { kind: 'videoCaptureFailed' });

export type GraphicsEvent =
  /** Gives the position in centimetres: x and z on the ground, y altitude. */
  | (At & { kind: 'fps'; fps: number; x: number; y: number; z: number })
  /** Stands for `Giant dt in app. dt = 1.11`: one frame took `seconds`. */
  | (At & { kind: 'stall'; seconds: number })
  /**
   * Measures from the start of the process to its first frame: `LOAD TIME = 14563` in old logs. Modern logs only tell the
   * end of the initialisation trace, to the second and counted from the log's first line.
   */
  | (At & {
      kind: 'loadTime';
      ms: number;
      /** Says that the line ends such a trace: these clients load more before their first screen. */
      isTraced?: true;
    });

export type WorldEvent =
  /** Stands for `NETWORK:Joining world 1`: the server realm, always 1. In old logs it marks the start of riding. */
  | (At & { kind: 'joinWorld' })
  | (At & {
      kind: 'worldLoad';
      worldId: number;
      /** Returns whether the line named a WAD file or, as modern clients do, the level. */
      source: 'wad' | 'level';
    })
  | (At & { kind: 'worldMap' })
  | (At & { kind: 'levelLoadStart' })
  | (At & { kind: 'levelLoadEnd' })
  /** Stands for `[ZWATCHDOG]: GameFlowState Riding` and similar lines. */
  | (At & { kind: 'flowState'; state: string })
  /** Stands for `ZSF_DROPIN_SCREEN -> ZSF_RIDE`, without the prefix. */
  | (At & { kind: 'gameState'; from: string; to: string })
  | (At & { kind: 'rideStart' })
  | (At & { kind: 'rideEnd' })
  /** Reports that the rider joined an event; `eventType` is for example `GroupRide` or `Race`, absent for an unknown one. */
  | (At & { kind: 'eventStart'; eventType?: string })
  | (At & { kind: 'activityStart'; worldId: number; sport?: 'CYCLING' | 'RUNNING' | 'ROWING' })
  | (At & { kind: 'activityReplaced'; worldId: number })
  | (At & { kind: 'activityEnd' })
  /** Reports that the rider threw the ride away. */
  | (At & { kind: 'activityDeleted' })
  /** Reports that the ride's FIT file, of so many `bytes`, was sent to the server, every ten minutes and when the ride is saved. */
  | (At & { kind: 'activityUpload'; isEmpty: boolean; bytes?: number })
  /** Reports that the game gave up sending the ride's file. Some clients write two lines of it in one second. */
  | (At & { kind: 'activityUploadFailed' })
  /** Reports that the game gave up sending the time of a segment. */
  | (At & { kind: 'resultLost' })
  /** The game looks for the log of an earlier session, and uploads it. */
  | (At & { kind: 'oldLogUpload' })
  /** Gives the phase of a group event: waiting in the pen, under way, finished or left. */
  /** `over` is finished or left early. */
  | (At & { kind: 'eventPhase'; phase: 'lineUp' | 'started' | 'over'; isFinished?: true })
  /** Has a name only if the route is one of the game's: a rider may have typed any other. */
  | (At & { kind: 'route'; name?: string })
  | (At & { kind: 'routeRestart' })
  /** Gives the distance that the game counted for an activity. */
  | (At & { kind: 'activityDistance'; metres: number })
  /** Stands for `[Teleport] ----DROP IN - Initiating teleport to …`: the rider moved to another place on the map. */
  | (At & { kind: 'teleport' });

export type RiderEvent =
  | (At & { kind: 'playerJoined' })
  | (At & { kind: 'playerStateSize'; riders: number })
  | (At & { kind: 'latePacket'; delayS: number; metres: number });

export type NetworkEvent =
  /** Stands for `NETCLIENT:Connecting to game server node` and `Connecting to UDP server with relay id`. */
  | (At & { kind: 'udpConnecting' })
  /** Stands for `NETCLIENT:Connected to […]` (old). */
  | (At & { kind: 'udpConnected' })
  /** Stands for `UDP host … (secure)`: another relay took over, which is normal. */
  | (At & { kind: 'relayMove' })
  | (At & { kind: 'leaseRenewed' })
  /** Stands for `Connection timeout [10]` (`waitS`) and `UDP connection timeout (8 so far), reconnection attempt 8` (`attempt`). */
  | (At & { kind: 'connectionTimeout'; waitS?: number; attempt?: number })
  | (At & { kind: 'reconnectRequested' })
  | (At & { kind: 'forcedOut' })
  /** Stands for `ConnectionManager: The server connection has been disconnected for 11 seconds`. */
  | (At & { kind: 'disconnectedFor'; seconds: number })
  | (At & { kind: 'tcpDisconnected' })
  | (At & { kind: 'tcpConnecting' })
  /** Stands for `Saying hello to TCP server`: the client is connected. */
  | (At & { kind: 'tcpHello' })
  /** `code` is the system's error number; `socketFaultOf` says what it means. */
  | (At & { kind: 'tcpConnectFailed'; code?: number })
  /** Stands for `Error receiving TCP header [2]` and `TCP connection timed out owing to inactivity`. */
  | (At & { kind: 'tcpError'; code?: number })
  | (At & { kind: 'loggedIn' })
  /** Reports that the game channel could not send: on the pairing screen normal, in a ride a sign of no connection. */
  | (At & { kind: 'sendError'; code: number })
  /** Reports a failed send or receive on an old client's socket, once per packet. `code` is negative: that of its text. */
  | (At & { kind: 'socketError'; during: 'send' | 'receive'; code?: number })
  /** Counts all packets from the server so far (old). */
  | (At & { kind: 'receivedCount'; packets: number })
  /** Counts all packets to the server so far (old), 5 per second. */
  | (At & { kind: 'sentCount'; packets: number })
  /** Counts the packets of the last minute (modern). */
  | (At & {
      kind: 'udpMetrics';
      received: number;
      receiveErrors: number;
      sent: number;
      sendErrors: number;
    })
  /** Reports one-way latency above 500 ms, of one packet (`n` = 1) or of a whole minute (form of 2018). */
  | (At & { kind: 'latencyTestFailed'; n: number; minMs: number; avgMs: number; maxMs: number })
  | (At & { kind: 'clockOffset'; correctionMs: number })
  | (At & { kind: 'gameTimestampError'; ms: number })
  /** Reports a failed call to the game's web services. `reason` classifies the text of the line. */
  | (At & {
      kind: 'apiError';
      reason: 'dns' | 'timeout' | 'connect' | 'http' | 'other';
      /** Returns which of the modern forms the line had. Old clients have one form per reason. */
      form?: 'request' | 'curl' | 'tcpConfig' | 'telemetry' | 'call';
      status?: number;
    })
  | (At & { kind: 'outOfOrder' })
  /** Counts repeats of the network library's last line (`Skipped N repeated messages.`); `of` is its kind if it was an event. */
  | (At & { kind: 'repeated'; count: number; of?: LogEvent['kind'] });

export type CompanionEvent =
  | (At & { kind: 'companionAttempt' })
  | (At & { kind: 'companionConnected' })
  /** `code` is the system's error number, or a negative one for the text of a line that has none. See `socketFaultOf`. */
  | (At & { kind: 'companionFailed'; code?: number })
  /** Reports that an established link broke. */
  | (At & { kind: 'companionError'; code?: number });

export type LogEvent =
  | SessionEvent
  | HardwareEvent
  | GraphicsEvent
  | WorldEvent
  | RiderEvent
  | NetworkEvent
  | CompanionEvent
  | AntEvent
  | BluetoothEvent
  | LanEvent
  | StatisticsEvent;

export type EventKind = LogEvent['kind'];

/** Picks the event of one kind. */
export type EventOf<K extends EventKind> = Extract<LogEvent, { kind: K }>;
