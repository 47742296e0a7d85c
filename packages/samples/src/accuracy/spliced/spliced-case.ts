import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace, ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { ExpectedFix, ProblemFilter, Statement } from '../verdicts/expectation.ts';
import type { Grade } from '../verdicts/expert-verdicts.ts';
import type { Fault } from './log-text.ts';

/** One problem as an expert reports it. Times are the log's own clock. */
export interface ExpectedProblem {
  /** Absent where experts differ. */
  category?: RuleCategory;
  /** Every kind that names it rightly. */
  kinds: readonly ProblemKind[];
  /** The right grade, and its neighbour where an expert isn't sure; with `nothing` it may be left out. */
  grades: readonly Grade[];
  during?: 'before' | 'ride' | 'after';
  /** Sensors of which at least one must be named. */
  roles?: readonly SensorRole[];
  where?: readonly FaultPlace[] | undefined;
  /** The first time, where one problem covers several. */
  from?: string | undefined;
  /** `open`: the log shows no end. */
  to?: string | undefined;
  /** By so many seconds both may differ. */
  within?: number;
  /** Seconds in all, where it came several times. */
  total?: { seconds: number; within: number };
}

/** What an expert says of a log with faults of which all is known. */
export interface ExpectedReport {
  problems: readonly ExpectedProblem[];
  firstFix: ExpectedFix;
  mustNot?: readonly Statement[];
  /** What may be said besides: the log's own small problems, and parts of the fault that are reported apart. */
  also?: readonly ProblemFilter[];
}

export interface SplicedCase {
  name: string;
  /** Name of the real log. */
  log: string;
  faults: readonly Fault[];
  /** The fault and the expert's words, for the table. */
  what: string;
  expected: ExpectedReport;
}

/** Fixes that come to the same advice, by what an expert would try first. */
export const fixFamilies = {
  /** Outside the computer: router, line, provider, server. */
  internet: [
    'net-router-restart',
    'net-isp-evidence',
    'net-wired',
    'net-service-status',
    'net-ping-baseline',
  ],
  receiver: [
    'ant-extension',
    'ant-usb2-port',
    'ant-usb-suspend',
    'ant-dongle-reseat',
    'ant-dongle-replace',
    'ant-wifi-channel',
  ],
  oneAntSensor: ['sensor-battery', 'ant-extension', 'ant-usb2-port', 'ant-switch-transport'],
  strap: [
    'sensor-strap-fit',
    'sensor-battery',
    'ant-extension',
    'ant-switch-transport',
    'ble-exclusive',
    'ble-fewer-links',
    'ble-adapter',
  ],
  bluetoothTrainer: [
    'ble-exclusive',
    'ble-fewer-links',
    'ble-adapter',
    'ble-stack-reset',
    'sensor-trainer-power-cycle',
    'sensor-firmware',
    'ant-switch-transport',
  ],
  bluetoothRadio: ['ble-adapter', 'ble-fewer-links', 'ble-stack-reset', 'ant-wifi-channel'],
  wifiTrainer: [
    'lan-trainer-signal',
    'lan-trainer-cable',
    'ant-switch-transport',
    'net-router-placement',
    'net-5ghz',
  ],
  homeNetwork: [
    'net-router-restart',
    'net-router-placement',
    'net-wired',
    'net-5ghz',
    'net-wifi-power',
    'net-wifi-driver',
    'lan-trainer-signal',
    'lan-trainer-cable',
    'ant-switch-transport',
  ],
  hang: [
    'gfx-close-apps',
    'gfx-disable-capture',
    'gfx-av-exclusion',
    'gfx-update-timing',
    'gfx-reboot',
    'gfx-driver-update',
  ],
  /** A chip that reaches 60 FPS elsewhere is held back. */
  heldBack: [
    'gfx-power-mode',
    'gfx-select-dgpu',
    'gfx-close-apps',
    'gfx-driver-update',
    'gfx-driver-clean',
    'gfx-cooling',
    'gfx-disable-capture',
  ],
} as const satisfies Readonly<Record<string, readonly FixId[]>>;
