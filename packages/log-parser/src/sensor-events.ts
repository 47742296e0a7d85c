/** Describes what the parser reads from the lines about sensors and controllers. Times are those of `events.ts`. */

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
  /** Says that the line gave an address only: which named device that is, the analysis finds out. */
  isAddress?: true;
}

interface At {
  t: number;
}

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
  /** Reports the target that the game sends to a trainer in ERG mode, watts; 0 when ERG mode ends. */
  | (At & { kind: 'trainerTarget'; watts: number })
  /** Reports Wahoo's own trainer control over ANT+: 3 means a grade was sent, 8 that the channel went to search. */
  | (At & { kind: 'kickrEvent'; event: number })
  /** Reports a grade that the game set on such a trainer. Event 3 confirms that it was sent. */
  | (At & { kind: 'gradeSet' })
  /**
   * Describes a message of the power meter; `meter` names its form. `eventCount` (0-255), `ticks` (turns of wheel or
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
  /** Stands for `BLE RECONNECT`: the device is surely back; its data may have been back long before. */
  | (At & { kind: 'bleReconnected'; device: DeviceRef })
  /** Reports a device that is connected but sends nothing. `role` is its role in the device list. */
  | (At & { kind: 'deviceSilent'; device: DeviceRef; role?: string })
  /** Reports that a device answered a question about itself, such as its firmware: it is connected. */
  | (At & { kind: 'deviceAlive'; device: DeviceRef })
  /** Reports that the rider chose a device on the pairing screen. The device list that follows names it. */
  | (At & { kind: 'pairingConfirmed'; role?: string })
  | (At & { kind: 'bleConnected'; device: DeviceRef })
  /** Gives the time a device took to connect over any transport: `Time until device connection for "…": 41 seconds.` */
  | (At & { kind: 'bleConnectTime'; device: DeviceRef; seconds: number })
  /** Stands for `Unpair "…" (previously paired)`: by the rider or at shutdown. */
  | (At & { kind: 'bleUnpaired'; device: DeviceRef })
  | (At & { kind: 'bleBattery'; device: DeviceRef; percent: number })
  /** `channels` has one bit for each data channel in use, channel 0 the lowest. */
  | (At & { kind: 'bleChannelMap'; device: DeviceRef; channelsUsed: number; channels: number })
  /** `denied` means that the system forbids the game to use Bluetooth. A computer that goes to sleep turns it off. */
  | (At & { kind: 'bleRadio'; state: 'on' | 'off' | 'found' | 'missing' | 'denied' })
  /** Reports that the library for the computer's Bluetooth could not be loaded. */
  | (At & { kind: 'bleLibraryFailed' })
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
  /**
   * Stands for `[ERROR]`/`[WARN] LAN Exercise Device: …`; `action` classifies the text, `code` is the system's error number.
   * `query` and `answer` belong to the search for devices and say nothing of one. `isVirtual` marks network adapters of
   * virtual machines, containers and VPNs, by their name (macOS, Linux) or address.
   */
  | (At & {
      kind: 'lanError';
      action: 'receive' | 'connect' | 'query' | 'answer' | 'timeout' | 'shutdown' | 'other';
      device?: DeviceRef;
      code?: number;
      isVirtual?: true;
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
