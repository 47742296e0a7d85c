/**
 * What the parser reads from a log, as plain objects. `t` is seconds since the first stamped line: the log's clock with
 * midnight and clock corrections taken out, never falling. Nothing here is personal: names, chat, ids, addresses,
 * serial numbers and paths stay in the parser, which `privacy.test.ts` sees to.
 */

/** Transport of a sensor as the log names it. */
export type Transport = 'ant' | 'ble' | 'bleViaPhone' | 'lan';

/**
 * A device, told apart from others of the same log by a small number that the parser gives in order of appearance.
 * `model` holds model words only. The same trainer over Wi-Fi and over Bluetooth has two transports, one `name`.
 */
export interface DeviceRef {
  /** Same number for the same display name in one log, from 1; 0 for those beyond the 500th. */
  name: number;
  model?: string;
}

interface At {
  t: number;
}

/** Session header and platform. */
export type SessionEvent =
  | (At & {
      kind: 'logTime';
      /** `YYYY-MM-DD`, local. */
      date: string;
      secondOfDay: number;
    })
  | (At & { kind: 'gameVersion'; version: string; build?: string })
  | (At & { kind: 'launcherVersion'; version: string })
  | (At & { kind: 'device'; device: string })
  | (At & { kind: 'platformHint'; platform: 'pc' | 'mac' })
  /** `[OS]: Shutdown`, `ZwiftApp Gracefully Shutdown`, `Analytics logged` (the last is save and quit of old clients). */
  | (At & {
      kind: 'shutdown';
      sign: 'analytics' | 'osShutdown' | 'graceful' | 'logout' | 'unpairAll';
    })
  /** An absolute time (Unix seconds) beside the local clock of its line. */
  | (At & {
      kind: 'utcSync';
      source: 'syncLine' | 'activityTimes' | 'worldTime';
      utcSeconds: number;
      secondOfDay: number;
    })
  /** The computer's clock was set back or forward by `stepS`; `t` of later events is already corrected. */
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
  /** A `GL error` or shader failure line. */
  | (At & { kind: 'renderError'; form?: 'gl' | 'noesis' | 'shader' });

export type GraphicsEvent =
  /** Position in centimetres: x and z on the ground, y altitude. */
  | (At & { kind: 'fps'; fps: number; x: number; y: number; z: number })
  /** `Giant dt in app. dt = 1.11`: one frame took `seconds`. */
  | (At & { kind: 'stall'; seconds: number })
  /**
   * Start of the process to its first frame: `LOAD TIME = 14563`, in modern logs the end of the initialisation trace,
   * to the second and only as good as the log's first line.
   */
  | (At & { kind: 'loadTime'; ms: number });

export type WorldEvent =
  /** `NETWORK:Joining world 1`: the server realm, always 1; in old logs the start of riding. */
  | (At & { kind: 'joinWorld' })
  | (At & {
      kind: 'worldLoad';
      worldId: number;
      /** A WAD file, or the level that modern clients name. */
      source: 'wad' | 'level';
    })
  | (At & { kind: 'worldMap' })
  | (At & { kind: 'levelLoadStart' })
  | (At & { kind: 'levelLoadEnd' })
  /** `[ZWATCHDOG]: GameFlowState Riding` and the like. */
  | (At & { kind: 'flowState'; state: string })
  /** `ZSF_DROPIN_SCREEN -> ZSF_RIDE`, without the prefix. */
  | (At & { kind: 'gameState'; from: string; to: string })
  | (At & { kind: 'rideStart' })
  | (At & { kind: 'rideEnd' })
  /** Joined an event; `eventType` such as `GroupRide` or `Race`. */
  | (At & { kind: 'eventStart'; eventType?: string })
  | (At & { kind: 'activityStart'; worldId: number; sport: string })
  | (At & { kind: 'activityReplaced'; worldId: number })
  | (At & { kind: 'activityEnd' })
  /** The ride's file went to the server: in the ride every ten minutes, and when it is saved. */
  | (At & { kind: 'activityUpload'; isEmpty: boolean })
  /** The game gave up sending the ride's file. */
  | (At & { kind: 'activityUploadFailed' })
  /** A group event: waiting in the pen, under way, finished or left. */
  | (At & { kind: 'eventPhase'; phase: 'lineUp' | 'started' | 'over' })
  /** Game data, not the rider's own text. */
  | (At & { kind: 'route'; name: string })
  | (At & { kind: 'routeRestart' })
  /** Distance that the game itself counted for an activity. */
  | (At & { kind: 'activityDistance'; metres: number })
  /** `[Teleport] ----DROP IN - Initiating teleport to …`: the rider was put elsewhere on the map. */
  | (At & { kind: 'teleport' });

export type RiderEvent =
  | (At & { kind: 'playerJoined' })
  | (At & { kind: 'playerStateSize'; riders: number })
  | (At & { kind: 'latePacket'; delayS: number; metres: number });

export type NetworkEvent =
  /** `NETCLIENT:Connecting to game server node`, `Connecting to UDP server with relay id`. */
  | (At & { kind: 'udpConnecting' })
  /** `NETCLIENT:Connected to […]` (old). */
  | (At & { kind: 'udpConnected' })
  /** `UDP host … (secure)`: handed over to another relay, which is normal. */
  | (At & { kind: 'relayMove' })
  | (At & { kind: 'leaseRenewed' })
  /** `Connection timeout [10]` (`waitS`), `UDP connection timeout (8 so far), reconnection attempt 8` (`attempt`). */
  | (At & { kind: 'connectionTimeout'; waitS?: number; attempt?: number })
  | (At & { kind: 'reconnectRequested' })
  | (At & { kind: 'forcedOut' })
  /** `ConnectionManager: The server connection has been disconnected for 11 seconds`. */
  | (At & { kind: 'disconnectedFor'; seconds: number })
  | (At & { kind: 'tcpDisconnected' })
  | (At & { kind: 'tcpConnecting' })
  /** `Saying hello to TCP server`: connected. */
  | (At & { kind: 'tcpHello' })
  | (At & { kind: 'tcpConnectFailed'; code?: number })
  /** `Error receiving TCP header [2]`, `TCP connection timed out owing to inactivity`. */
  | (At & { kind: 'tcpError'; code?: number })
  | (At & { kind: 'loggedIn' })
  | (At & { kind: 'sendError'; code: number })
  /** Cumulative packets from the server (old). */
  | (At & { kind: 'receivedCount'; packets: number })
  /** Cumulative packets to the server (old), 5 per second. */
  | (At & { kind: 'sentCount'; packets: number })
  /** Packets of the last minute (modern). */
  | (At & {
      kind: 'udpMetrics';
      received: number;
      receiveErrors: number;
      sent: number;
      sendErrors: number;
    })
  /** One-way latency above 500 ms: one packet (`n` = 1), or the aggregate of the 2018 form. */
  | (At & { kind: 'latencyTestFailed'; n: number; minMs: number; avgMs: number; maxMs: number })
  | (At & { kind: 'clockOffset'; correctionMs: number })
  | (At & { kind: 'gameTimestampError'; ms: number })
  /** A failed call to the game's web services. `reason` sorts the text of the line. */
  | (At & {
      kind: 'apiError';
      reason: 'dns' | 'timeout' | 'connect' | 'http' | 'other';
      /** Which of the modern forms it was; old clients have one for each reason. */
      form?: 'request' | 'curl' | 'tcpConfig' | 'telemetry' | 'call';
      status?: number;
    })
  | (At & { kind: 'outOfOrder' })
  /** `Skipped N repeated messages.`: N repeats of the last line of the network library, of kind `of` if it was an event. */
  | (At & { kind: 'repeated'; count: number; of?: LogEvent['kind'] });

export type CompanionEvent =
  | (At & { kind: 'companionAttempt' })
  | (At & { kind: 'companionConnected' })
  | (At & { kind: 'companionFailed'; code?: number })
  /** An established link broke. */
  | (At & { kind: 'companionError'; code?: number });

export type AntEvent =
  /** `form` is that of the untagged `ANT DONGLE NOT CONNECTED`. */
  | (At & { kind: 'antReceiver'; state: 'found' | 'missing'; form?: 'dongle' })
  /** `RESET Complete, reason:` with the reason of the next line, or `TX POWER ID`, which is written once per reset. */
  | (At & { kind: 'antReset'; sign: 'txPower' | 'complete' })
  | (At & { kind: 'antCannotAssign'; channel: number })
  | (At & { kind: 'antSearchStart' })
  | (At & { kind: 'antSearchStop' })
  /**
   * `device` numbers the ANT+ device in order of appearance in this log; it is not its device number. `deviceType` where
   * the channel id was set before.
   */
  | (At & { kind: 'antPairing'; channel: number; device: number; deviceType?: number })
  /** ANT+ device type of the channel: 11 power, 17 trainer, 120 heart rate, 121 speed and cadence, 122, 123, 124. */
  | (At & { kind: 'antChannelId'; channel: number; device?: number; deviceType?: number })
  | (At & { kind: 'antUnpaired'; channel: number })
  | (At & { kind: 'antRxFail'; channel: number })
  | (At & { kind: 'antGotoSearch' })
  /** A common data page; also from devices that are only heard in a search. */
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
  /** `FET unhandled event 8`: the trainer's channel went to search. */
  | (At & { kind: 'fecEvent'; event: number })
  | (At & { kind: 'trainerCommand'; outcome: 'completed' | 'failed' })
  /** Own control of a Wahoo trainer over ANT+: 3 a grade was sent, 8 its channel went to search. */
  | (At & { kind: 'kickrEvent'; event: number })
  /** A grade that the game set on such a trainer; whether it is sent, event 3 tells. */
  | (At & { kind: 'gradeSet' })
  /**
   * Messages of the power meter; `eventCount` 0-255 wraps, and so do `ticks` (turns of wheel or crank, 0-255) and
   * `torque` (accumulated, 1/32 Nm, 0-65 535). `meter` tells the form.
   */
  | (At & {
      kind: 'powerMessage';
      meter: 'wheel' | 'crank';
      eventCount: number;
      ticks?: number;
      torque?: number;
    })
  /** Page 19 of a power meter: torque effectiveness of both legs, 255 where there is none. */
  | (At & { kind: 'pedalPage'; left: number; right: number });

export type BluetoothEvent =
  | (At & {
      kind: 'bleStatus';
      device: DeviceRef;
      status: 'connecting' | 'connected' | 'disconnected';
    })
  /** `BLE DISCONNECT ERROR`: an unexpected loss. */
  | (At & { kind: 'bleDisconnectError'; device: DeviceRef })
  | (At & { kind: 'bleConnected'; device: DeviceRef })
  /** `Time until device connection for "…": 41 seconds.`: how long a device took to connect, over whatever transport. */
  | (At & { kind: 'bleConnectTime'; device: DeviceRef; seconds: number })
  /** `Unpair "…" (previously paired)`: by the rider or at shutdown. */
  | (At & { kind: 'bleUnpaired'; device: DeviceRef })
  | (At & { kind: 'bleBattery'; device: DeviceRef; percent: number })
  | (At & { kind: 'bleChannelMap'; device: DeviceRef; channelsUsed: number })
  | (At & { kind: 'bleRadio'; state: 'on' | 'off' | 'found' | 'missing' })
  | (At & { kind: 'bleError'; via: 'native' | 'phone' })
  | (At & { kind: 'bleSearchStart'; via: 'native' | 'phone' })
  /** One entry of the `Device List:` block; `antDevice` where it is an ANT+ device. */
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
  /** A trainer or controller on Bluetooth or Wi-Fi did not answer a command. Some at every connect are routine. */
  | (At & { kind: 'commandUnanswered'; device: DeviceRef });

export type LanEvent =
  /** `[ERROR]`/`[WARN] LAN Exercise Device: …`; `action` sorts the text, `code` is the system's error number. */
  | (At & {
      kind: 'lanError';
      action: 'receive' | 'connect' | 'answer' | 'timeout' | 'shutdown' | 'other';
      device?: DeviceRef;
      code?: number;
    })
  | (At & { kind: 'lanAborted'; device: DeviceRef; code?: number })
  | (At & { kind: 'lanConnecting'; device: DeviceRef })
  /** `WFTNPDeviceManager: device at handle N connected`. */
  | (At & { kind: 'lanConnected' })
  | (At & { kind: 'lanPairing'; device: DeviceRef })
  | (At & { kind: 'lanDisconnected'; device?: DeviceRef });

export type StatisticsEvent = At & {
  kind: 'intervalStats';
  channel: 'power' | 'cadence' | 'heartRate';
  device: DeviceRef;
  count: number;
  /** Seconds between readings. */
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

/** The event of one kind. */
export type EventOf<K extends EventKind> = Extract<LogEvent, { kind: K }>;
