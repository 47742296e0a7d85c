/**
 * Describes what the parser reads from a log, as plain objects. `t` is seconds since the first stamped line. It never
 * falls, because midnight and clock corrections are taken out. Nothing here is personal: `privacy.test.ts` checks that
 * names, chat, ids, addresses, serial numbers and paths stay in the parser.
 */

/** Names the transport of a sensor as the log does. */
export type Transport = 'ant' | 'ble' | 'bleViaPhone' | 'lan';

/**
 * Identifies a device within one log by a small number, which the parser gives in order of appearance. `model` holds
 * model words only. A trainer that uses both Wi-Fi and Bluetooth has two transports but one `name`.
 */
export interface DeviceRef {
  /** Is the same for the same display name in one log. Starts at 1; devices after the 500th are all 0. */
  name: number;
  model?: string;
}

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
  | (At & { kind: 'device'; device: string })
  | (At & { kind: 'platformHint'; platform: 'pc' | 'mac' })
  /** Stands for `[OS]: Shutdown`, `ZwiftApp Gracefully Shutdown` and `Analytics logged` (save and quit of old clients). */
  | (At & {
      kind: 'shutdown';
      sign: 'analytics' | 'osShutdown' | 'graceful' | 'logout' | 'unpairAll';
    })
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
  | (At & { kind: 'graphicsProfile'; profile: 'basic' | 'medium' | 'high' | 'ultra' })
  | (At & { kind: 'resolution'; width: number; height: number })
  | (At & { kind: 'shadowResolution'; width: number })
  | (At & { kind: 'windowResize'; width: number; height: number })
  /** Stands for a `GL error` or shader failure line. */
  | (At & { kind: 'renderError'; form?: 'gl' | 'noesis' | 'shader' });

export type GraphicsEvent =
  /** Gives the position in centimetres: x and z on the ground, y altitude. */
  | (At & { kind: 'fps'; fps: number; x: number; y: number; z: number })
  /** Stands for `Giant dt in app. dt = 1.11`: one frame took `seconds`. */
  | (At & { kind: 'stall'; seconds: number })
  /**
   * Measures from the start of the process to its first frame: `LOAD TIME = 14563` in old logs. Modern logs only tell the
   * end of the initialisation trace, to the second and counted from the log's first line.
   */
  | (At & { kind: 'loadTime'; ms: number });

export type WorldEvent =
  /** Stands for `NETWORK:Joining world 1`: the server realm, always 1. In old logs it marks the start of riding. */
  | (At & { kind: 'joinWorld' })
  | (At & {
      kind: 'worldLoad';
      worldId: number;
      /** Tells whether the line named a WAD file or, as modern clients do, the level. */
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
  /** Reports that the rider joined an event; `eventType` is for example `GroupRide` or `Race`. */
  | (At & { kind: 'eventStart'; eventType?: string })
  | (At & { kind: 'activityStart'; worldId: number; sport: string })
  | (At & { kind: 'activityReplaced'; worldId: number })
  | (At & { kind: 'activityEnd' })
  /** Reports that the ride's file was sent to the server, every ten minutes and when the ride is saved. */
  | (At & { kind: 'activityUpload'; isEmpty: boolean })
  /** Reports that the game gave up sending the ride's file. */
  | (At & { kind: 'activityUploadFailed' })
  /** Gives the phase of a group event: waiting in the pen, under way, finished or left. */
  | (At & { kind: 'eventPhase'; phase: 'lineUp' | 'started' | 'over' })
  /** Comes from the game's data, not from the rider. */
  | (At & { kind: 'route'; name: string })
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
  | (At & { kind: 'tcpConnectFailed'; code?: number })
  /** Stands for `Error receiving TCP header [2]` and `TCP connection timed out owing to inactivity`. */
  | (At & { kind: 'tcpError'; code?: number })
  | (At & { kind: 'loggedIn' })
  | (At & { kind: 'sendError'; code: number })
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
      /** Tells which of the modern forms the line had. Old clients have one form per reason. */
      form?: 'request' | 'curl' | 'tcpConfig' | 'telemetry' | 'call';
      status?: number;
    })
  | (At & { kind: 'outOfOrder' })
  /** Counts repeats of the network library's last line (`Skipped N repeated messages.`); `of` is its kind if it was an event. */
  | (At & { kind: 'repeated'; count: number; of?: LogEvent['kind'] });

export type CompanionEvent =
  | (At & { kind: 'companionAttempt' })
  | (At & { kind: 'companionConnected' })
  | (At & { kind: 'companionFailed'; code?: number })
  /** Reports that an established link broke. */
  | (At & { kind: 'companionError'; code?: number });

export type AntEvent =
  /** Has a `form` only for the untagged `ANT DONGLE NOT CONNECTED`. */
  | (At & { kind: 'antReceiver'; state: 'found' | 'missing'; form?: 'dongle' })
  /** Stands for `RESET Complete, reason:` with the reason of the next line, or for `TX POWER ID`, written once per reset. */
  | (At & { kind: 'antReset'; sign: 'txPower' | 'complete' })
  | (At & { kind: 'antCannotAssign'; channel: number })
  | (At & { kind: 'antSearchStart' })
  | (At & { kind: 'antSearchStop' })
  /**
   * Reports a pairing. `device` counts ANT+ devices in order of appearance and is not the device number. `deviceType` is
   * known when the channel id was set before.
   */
  | (At & { kind: 'antPairing'; channel: number; device: number; deviceType?: number })
  /** Gives the ANT+ device type of the channel: 11 power, 17 trainer, 120 heart rate, 121 speed and cadence, 122, 123, 124. */
  | (At & { kind: 'antChannelId'; channel: number; device?: number; deviceType?: number })
  | (At & { kind: 'antUnpaired'; channel: number })
  | (At & { kind: 'antRxFail'; channel: number })
  | (At & { kind: 'antGotoSearch' })
  /** Stands for a common data page. Devices that only a search heard send it too. */
  | (At & {
      kind: 'antManufacturer';
      device: number;
      deviceType: number;
      manufacturerId: number;
      modelId: number;
    })
  | (At & { kind: 'antBattery'; device: number; deviceType: number; status: number })
  | (At & { kind: 'antSoftware'; device: number; deviceType: number })
  | (At & { kind: 'fecPage'; page: number })
  /** Stands for `FET unhandled event 8`: the trainer's channel went to search. */
  | (At & { kind: 'fecEvent'; event: number })
  | (At & { kind: 'trainerCommand'; outcome: 'completed' | 'failed' })
  /** Reports Wahoo's own trainer control over ANT+: 3 means a grade was sent, 8 that the channel went to search. */
  | (At & { kind: 'kickrEvent'; event: number })
  /** Reports a grade that the game set on such a trainer. Event 3 confirms that it was sent. */
  | (At & { kind: 'gradeSet' })
  /**
   * Describes a message of the power meter; `meter` tells its form. `eventCount` (0-255), `ticks` (turns of wheel or
   * crank, 0-255) and `torque` (accumulated, 1/32 Nm, 0-65 535) wrap.
   */
  | (At & {
      kind: 'powerMessage';
      meter: 'wheel' | 'crank';
      eventCount: number;
      ticks?: number;
      torque?: number;
    })
  /** Gives page 19 of a power meter: torque effectiveness of both legs, 255 when a leg has none. */
  | (At & { kind: 'pedalPage'; left: number; right: number });

export type BluetoothEvent =
  | (At & {
      kind: 'bleStatus';
      device: DeviceRef;
      status: 'connecting' | 'connected' | 'disconnected';
    })
  /** Stands for `BLE DISCONNECT ERROR`: an unexpected loss. */
  | (At & { kind: 'bleDisconnectError'; device: DeviceRef })
  | (At & { kind: 'bleConnected'; device: DeviceRef })
  /** Gives the time a device took to connect over any transport: `Time until device connection for "…": 41 seconds.` */
  | (At & { kind: 'bleConnectTime'; device: DeviceRef; seconds: number })
  /** Stands for `Unpair "…" (previously paired)`: by the rider or at shutdown. */
  | (At & { kind: 'bleUnpaired'; device: DeviceRef })
  | (At & { kind: 'bleBattery'; device: DeviceRef; percent: number })
  /** `channels` has one bit for each data channel in use, channel 0 the lowest. */
  | (At & { kind: 'bleChannelMap'; device: DeviceRef; channelsUsed: number; channels: number })
  | (At & { kind: 'bleRadio'; state: 'on' | 'off' | 'found' | 'missing' })
  | (At & { kind: 'bleError'; via: 'native' | 'phone' })
  | (At & { kind: 'bleSearchStart'; via: 'native' | 'phone' })
  /** Describes one entry of the `Device List:` block; ANT+ devices have `antDevice`. */
  | (At & {
      kind: 'deviceListed';
      role: string;
      device: DeviceRef;
      transport: Transport;
      antDevice?: number;
    })
  | (At & { kind: 'deviceListStart' })
  | (At & { kind: 'deviceSelected'; role: string; device: DeviceRef })
  | (At & { kind: 'deviceComponent'; device: DeviceRef; transport: Transport })
  | (At & { kind: 'controllerLost' })
  /** Reports a command that a trainer or controller on Bluetooth or Wi-Fi did not answer. A few at each connect are routine. */
  | (At & { kind: 'commandUnanswered'; device: DeviceRef });

export type LanEvent =
  /** Stands for `[ERROR]`/`[WARN] LAN Exercise Device: …`; `action` classifies the text, `code` is the system's error number. */
  | (At & {
      kind: 'lanError';
      action: 'receive' | 'connect' | 'answer' | 'timeout' | 'shutdown' | 'other';
      device?: DeviceRef;
      code?: number;
    })
  | (At & { kind: 'lanAborted'; device: DeviceRef; code?: number })
  | (At & { kind: 'lanConnecting'; device: DeviceRef })
  /** Stands for `WFTNPDeviceManager: device at handle N connected`. */
  | (At & { kind: 'lanConnected' })
  | (At & { kind: 'lanPairing'; device: DeviceRef })
  | (At & { kind: 'lanDisconnected'; device?: DeviceRef });

export type StatisticsEvent = At & {
  kind: 'intervalStats';
  channel: 'power' | 'cadence' | 'heartRate';
  device: DeviceRef;
  count: number;
  /** Gives the seconds between readings. */
  minS: number;
  maxS: number;
  meanS: number;
};

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
