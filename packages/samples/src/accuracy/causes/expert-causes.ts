import type { CauseId } from '@ridescope/catalogue/causes';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { SensorRole } from '@ridescope/catalogue/sensor-roles';

/** What an expert says is behind one of their problems, in the words of the causes. */
export interface ExpertCause {
  /** Part of the expert's sentence, so that a changed verdict is noticed. */
  what: string;
  /** Problems of ours that are about the same. */
  kinds: readonly ProblemKind[];
  /** Of these sensors, where several have problems of one kind. */
  roles?: readonly SensorRole[];
  /** Where an expert leaves several open ("strap or radio path"), each is right. */
  causes: readonly CauseId[];
  /** The expert says that the log doesn't tell, or is unsure: naming none is right as well. */
  orNone?: true;
}

/** Causes that an expert forbids to claim, in problems of these kinds; of any kind where none is given. */
export interface ForbiddenCause {
  claim: string;
  causes: readonly CauseId[];
  kinds?: readonly ProblemKind[];
}

export interface ExpertCauses {
  causes: readonly ExpertCause[];
  forbidden?: readonly ForbiddenCause[];
}

const weak = ['sensors-badly-received'] as const;
const slow = ['frame-rate-low', 'frame-rate-dips', 'frame-rate-crowds'] as const;
const strap = ['heart-rate-lost', ...weak] as const;
const power = ['power-lost', 'trainer-lost', ...weak] as const;
const reception = ['radio-interference', 'single-sensor-weak'] as const;
const tooWeak = ['gpu-limit', 'cpu-limit'] as const;
const line = ['home-wifi', 'provider-line', 'game-service', 'computer-network'] as const;
const network: ForbiddenCause = { claim: 'network trouble', causes: line };

/** By the file of each log. Severe problems of every expert are here, and minor ones with a cause. */
export const expertCauses: Readonly<Record<string, ExpertCauses>> = {
  '2015-12-20-wifi-dropout.txt': {
    causes: [
      {
        what: 'power meter loses about 21 %',
        kinds: weak,
        causes: ['radio-interference'],
        orNone: true,
      },
      {
        what: 'heart rate lost once',
        kinds: ['heart-rate-lost'],
        causes: reception,
        orNone: true,
      },
      { what: 'two dips', kinds: slow, causes: tooWeak, orNone: true },
    ],
    forbidden: [{ ...network, claim: 'a Wi-Fi or internet dropout' }],
  },
  '2016-01-15-gtx750.txt': {
    causes: [
      {
        what: 'heart-rate strap lost, at the latest',
        kinds: strap,
        causes: ['sensor-asleep', 'single-sensor-weak'],
        orNone: true,
      },
      {
        // The report has it in the problem of the strap, whose search it is.
        what: 'endless search for the strap',
        kinds: strap,
        causes: ['busy-receiver', 'sensor-asleep', 'single-sensor-weak'],
        orNone: true,
      },
    ],
    forbidden: [network],
  },
  '2016-01-29-ant-simulator.txt': {
    causes: [
      { what: 'no UDP answer', kinds: ['not-connected'], causes: ['blocked-traffic'] },
      { what: '21.6 FPS', kinds: slow, causes: tooWeak },
    ],
    forbidden: [
      { claim: 'servers down', causes: ['game-service', 'provider-line'] },
      { claim: 'a sick power meter', causes: ['single-sensor-weak'] },
    ],
  },
  '2016-02-07-kickr.txt': {
    causes: [
      { what: '17 FPS for the whole ride', kinds: slow, causes: ['gpu-limit'] },
      {
        what: 'resistance not following',
        kinds: ['trainer-control-slow'],
        causes: ['busy-receiver'],
      },
      { what: 'heart rate lost 113 times', kinds: strap, causes: reception, orNone: true },
      {
        what: 'trainer lost twice',
        kinds: power,
        causes: ['radio-interference', 'busy-receiver'],
        orNone: true,
      },
    ],
    forbidden: [network],
  },
  '2016-02-08-4iiii.txt': {
    causes: [
      {
        what: 'power meter loses 44 %',
        kinds: weak,
        causes: ['radio-interference'],
        orNone: true,
      },
      { what: '42 s below 30 FPS', kinds: slow, causes: tooWeak, orNone: true },
    ],
    forbidden: [network],
  },
  '2016-02-12-mac-bkool.txt': {
    causes: [
      { what: 'low frame rate for the whole ride', kinds: slow, causes: ['gpu-limit'] },
      { what: 'heart rate loses 14 %', kinds: strap, causes: ['single-sensor-weak'] },
    ],
    forbidden: [
      network,
      { claim: 'overheating', causes: ['thermal'] },
      { claim: 'a 30 FPS cap', causes: ['display-cap'] },
    ],
  },
  '2016-02-13-hammer.txt': {
    causes: [
      { what: 'all three channels lose', kinds: weak, causes: ['radio-interference'] },
      { what: 'frame rate sinks', kinds: slow, causes: [...tooWeak, 'thermal'], orNone: true },
    ],
    forbidden: [network],
  },
  '2016-02-17-demo.txt': {
    causes: [
      {
        what: 'speed+cadence sensor badly received',
        kinds: ['sensor-lost'],
        causes: reception,
        orNone: true,
      },
      { what: 'power silent for 25 s', kinds: power, causes: ['radio-interference'], orNone: true },
      { what: '1.3 min below 30 FPS', kinds: slow, causes: ['gpu-limit'], orNone: true },
    ],
    forbidden: [
      network,
      { claim: 'a sleeping power meter', causes: ['sensor-asleep'], kinds: ['power-lost'] },
    ],
  },
  '2016-02-17-demo-v3.txt': {
    causes: [
      {
        what: 'speed/cadence sensor: 41 %',
        kinds: ['sensor-lost'],
        causes: reception,
        orNone: true,
      },
      { what: 'power gone for 25 s', kinds: power, causes: ['radio-interference'], orNone: true },
    ],
    forbidden: [network],
  },
  '2016-07-27-bushido.txt': {
    causes: [{ what: 'weak ANT+ reception', kinds: weak, causes: reception, orNone: true }],
    forbidden: [network],
  },
  '2016-09-13-powertap-c1.txt': {
    causes: [
      {
        what: 'ANT+ reception mediocre',
        kinds: weak,
        causes: ['radio-interference'],
        orNone: true,
      },
      {
        what: 'frame rate about 20 in the event pen',
        kinds: ['frame-rate-before'],
        causes: ['cpu-limit'],
        orNone: true,
      },
    ],
    forbidden: [{ claim: 'latency failure', causes: line }],
  },
  '2016-09-28-960m-one-dropout.txt': {
    causes: [
      {
        what: 'power meter gone for 17 s',
        kinds: ['power-lost'],
        causes: ['radio-interference'],
      },
      {
        what: '19 FPS in the first 100 s',
        kinds: ['frame-rate-dips'],
        causes: ['power-saving'],
      },
      { what: 'freeze when the window', kinds: ['freezes'], causes: ['window-resized'] },
    ],
    forbidden: [
      { claim: 'lag or internet trouble', causes: line },
      {
        claim: 'freezes as faults of the machine',
        causes: ['background-load', 'memory-pressure', 'sleep-or-suspend'],
      },
      { claim: 'the meter slept or its battery', causes: ['sensor-asleep', 'single-sensor-weak'] },
    ],
  },
  '2016-10-04-kickr.txt': {
    causes: [
      {
        what: 'trainer (power and resistance) lost',
        kinds: power,
        causes: reception,
        orNone: true,
      },
      {
        what: 'heart-rate strap lost 17 times',
        kinds: strap,
        causes: reception,
        orNone: true,
      },
      { what: 'picture locked to 30 FPS', kinds: ['frame-rate-cap'], causes: ['display-cap'] },
    ],
    forbidden: [network],
  },
  '2016-11-10-neo-btle.txt': {
    causes: [
      { what: '15 of 94 min below 30 FPS', kinds: slow, causes: tooWeak },
      { what: '1.4 s freeze', kinds: ['freezes'], causes: ['window-resized'] },
    ],
    forbidden: [
      network,
      { claim: 'a Bluetooth dropout', causes: ['radio-interference', 'single-sensor-weak'] },
    ],
  },
  '2017-04-12-power-dropouts.txt': {
    causes: [
      {
        what: 'power stops while the legs turn',
        kinds: ['power-meter-stopped'],
        causes: ['single-sensor-weak'],
      },
      { what: '19.6 FPS for the whole ride', kinds: slow, causes: tooWeak },
      {
        what: 'answers 3-6 s late',
        kinds: ['game-server-late'],
        causes: ['home-wifi', 'provider-line'],
      },
      {
        what: 'ANT+ reception at the PC weak',
        kinds: ['power-lost', 'heart-rate-lost'],
        causes: ['radio-interference'],
        orNone: true,
      },
      {
        what: '95 s from start to menu',
        kinds: ['slow-start'],
        causes: ['slow-disk', 'cpu-limit', 'memory-pressure'],
      },
    ],
    forbidden: [
      {
        claim: 'the long gaps are poor reception, or the meter slept',
        causes: ['radio-interference', 'sensor-asleep', 'receiver-fault', 'busy-receiver'],
        kinds: ['power-meter-stopped'],
      },
      { claim: 'a driver update cures it', causes: ['wrong-gpu'] },
    ],
  },
  '2017-05-24-kickr-garmin.txt': {
    causes: [
      { what: 'mediocre ANT+ reception', kinds: weak, causes: ['radio-interference'] },
      { what: '4.7 min below 30 FPS', kinds: slow, causes: tooWeak, orNone: true },
    ],
    forbidden: [network],
  },
  '2017-05-28-non-chronological.txt': {
    causes: [
      {
        what: 'game server silent for 46 s',
        kinds: ['connection-before'],
        causes: [],
        orNone: true,
      },
    ],
  },
  '2025-12-09-trainer-refused.txt': {
    causes: [
      {
        what: 'trainer lost in the race',
        kinds: ['trainer-lost'],
        causes: ['computer-network'],
      },
      {
        what: 'PC network connection aborted',
        kinds: ['computer-network'],
        causes: ['computer-network'],
      },
      {
        what: 'resistance control stayed',
        kinds: ['trainer-control-lost'],
        causes: ['game-itself'],
      },
      { what: '41 FPS at 2560 x 1440', kinds: slow, causes: tooWeak, orNone: true },
    ],
    forbidden: [
      { claim: 'internet outage', causes: ['provider-line', 'game-service'] },
      { claim: 'trainer switched off', causes: ['sensor-asleep'] },
    ],
  },
  '2025-12-10-internet-dropout.txt': {
    causes: [
      { what: 'no internet for 3 min', kinds: ['connection-lost'], causes: ['provider-line'] },
    ],
    forbidden: [
      { claim: "PC's Wi-Fi or trainer fault", causes: ['computer-network', 'trainer-network'] },
    ],
  },
  '2025-12-14-trainer.txt': {
    causes: [
      {
        what: 'trainer lost over Wi-Fi',
        kinds: ['pairing-trouble'],
        roles: ['trainer'],
        causes: ['computer-network'],
      },
      {
        what: 'PC network connection aborted',
        kinds: ['computer-network'],
        causes: ['computer-network'],
      },
    ],
    forbidden: [{ claim: 'internet or server failure', causes: ['provider-line', 'game-service'] }],
  },
  '2026-01-08-excerpt.txt': {
    causes: [
      { what: 'heart-rate strap badly received', kinds: weak, causes: reception, orNone: true },
      {
        what: 'no pulse for the last 2.4 min',
        kinds: ['heart-rate-lost'],
        causes: ['sensor-asleep'],
        orNone: true,
      },
      {
        what: 'shifter (Zwift Click) lost',
        kinds: ['controller-lost'],
        causes: ['single-sensor-weak', 'radio-interference'],
        orNone: true,
      },
    ],
    forbidden: [{ claim: 'network loss in the holes', causes: line }],
  },
};
