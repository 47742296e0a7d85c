import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';

/** The problem kinds that tell one problem of an expert, in the ride unless stated otherwise. */
export interface ReportedAs {
  kinds: readonly ProblemKind[];
  during?: 'before' | 'ride';
}

const power = { kinds: ['power-lost'] } as const;
const trainer = { kinds: ['trainer-lost'] } as const;
const pulse = { kinds: ['heart-rate-lost'] } as const;
const other = { kinds: ['sensor-lost'] } as const;
const weak = { kinds: ['sensors-badly-received', 'trainer-control-slow'] } as const;
const control = { kinds: ['trainer-control-slow'] } as const;
const slow = { kinds: ['frame-rate-low'] } as const;
const dips = { kinds: ['frame-rate-dips'] } as const;
const crowds = { kinds: ['frame-rate-crowds', 'frame-rate-dips'] } as const;
const freeze = { kinds: ['freezes'] } as const;
const pairing = { kinds: ['pairing-trouble'], during: 'before' } as const;
const penSlow = { kinds: ['frame-rate-before'], during: 'before' } as const;
const start = { kinds: ['slow-start'], during: 'before' } as const;
const ownNetwork = { kinds: ['computer-network'] } as const;
const shifter = { kinds: ['controller-lost'] } as const;

/** Of every log with a verdict: the kinds that tell each problem of its expert, in the expert's order. */
export const reportedKinds: Readonly<Record<string, readonly ReportedAs[]>> = {
  '2015-12-20-wifi-dropout.txt': [weak, power, pulse, dips],
  '2015-12-30-imac-short.txt': [{ kinds: ['no-sensor'], during: 'before' }, penSlow],
  '2016-01-15-gtx750.txt': [pulse, { kinds: ['power-lost', 'sensors-badly-received'] }, dips],
  '2016-01-29-ant-simulator.txt': [{ kinds: ['not-connected'] }, slow],
  '2016-02-03-gtx980ti.txt': [pairing, weak],
  '2016-02-07-kickr.txt': [slow, control, pulse, power, pairing],
  '2016-02-08-4iiii.txt': [weak, dips, power],
  '2016-02-12-mac-bkool.txt': [slow, weak],
  '2016-02-13-hammer.txt': [weak, dips],
  '2016-02-17-demo.txt': [other, power, weak, dips],
  '2016-02-17-demo-v3.txt': [other, power, pulse, weak],
  '2016-07-27-bushido.txt': [{ kinds: ['sensors-badly-received'] }, control],
  '2016-09-13-powertap-c1.txt': [penSlow, crowds, weak, start],
  '2016-09-28-960m-one-dropout.txt': [power, dips, freeze, { kinds: ['frame-rate-dips'] }],
  '2016-10-04-kickr.txt': [trainer, pulse, control, { kinds: ['frame-rate-cap'] }, pairing],
  '2016-11-10-neo-btle.txt': [dips, freeze],
  '2017-04-12-power-dropouts.txt': [
    { kinds: ['power-meter-stopped'] },
    slow,
    { kinds: ['game-server-late'] },
    { kinds: ['sensors-badly-received', 'power-lost', 'heart-rate-lost'] },
    penSlow,
    start,
  ],
  '2017-05-24-kickr-garmin.txt': [weak, dips, start],
  '2017-05-28-non-chronological.txt': [{ kinds: ['connection-before'], during: 'before' }],
  '2017-06-13-london-xeon.txt': [],
  '2017-08-17-demo.txt': [{ kinds: ['game-server-late'] }],
  '2025-12-09-trainer-refused.txt': [
    trainer,
    ownNetwork,
    { kinds: ['trainer-control-lost'] },
    crowds,
    dips,
  ],
  '2025-12-10-internet-dropout.txt': [{ kinds: ['connection-lost'] }, { kinds: ['results-lost'] }],
  '2025-12-13-clean.txt': [],
  '2025-12-14-trainer.txt': [pairing, pairing, ownNetwork],
  '2026-01-08-excerpt.txt': [weak, shifter, pulse, pairing],
};
