import { LogAnalyzer } from '@ridescope/analysis';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { Grade } from '../verdicts/expert-verdicts.ts';
import { antSilence } from './faults/ant-silence.ts';
import { bluetoothLoss, wifiTrainerLoss } from './faults/device-loss.ts';
import { slowPicture } from './faults/frame-rate.ts';
import { modernOutage } from './faults/modern-outage.ts';
import { oldOutage } from './faults/old-outage.ts';
import { computerStops, freeze } from './faults/stop.ts';
import type { Fault } from './log-text.ts';
import { splice } from './splice.ts';

/** One fault in steps that get worse from left to right. */
interface Ladder {
  name: string;
  /** Ladders of one group are the same to the rider, whatever the radio: equal steps get equal grades. */
  group: string;
  log: string;
  /** The category that must tell the fault; absent where any may. */
  category?: RuleCategory | undefined;
  /** Seconds, or FPS from fast to slow. */
  steps: readonly number[];
  fault: (step: number) => Fault;
}

export interface Rung {
  step: number;
  grade: Grade;
  kind: string;
}

export interface LadderResult {
  name: string;
  group: string;
  rungs: Rung[];
  misses: string[];
}

const clean = '2025-12-13-clean.txt';
const bluetooth = '2025-12-14-trainer.txt';
const old = '2017-06-13-london-xeon.txt';
const eightSlots = '2016-02-03-gtx980ti.txt';
const trainer = '2017-05-24-kickr-garmin.txt';
const seconds = [5, 10, 20, 30, 45, 75, 120] as const;
const rates = [58, 50, 44, 36, 31, 28, 24, 21, 18, 14] as const;

/** Times lie in the middle of rides, where riders pedal. */
export const ladders: readonly Ladder[] = [
  ladder('power over ANT+', 'power', old, (s) =>
    antSilence(3, '22:02:00', s, { coastsUntil: '22:13:51' }),
  ),
  ladder('power, eight slots', 'power', eightSlots, (s) =>
    antSilence(1, '1:57:00', s, { coastsUntil: '2:10:38', slots: 8 }),
  ),
  ladder('trainer over ANT+', 'power', trainer, (s) =>
    antSilence(3, '6:10:00', s, { coastsUntil: '7:19:00' }),
  ),
  ladder('trainer over Bluetooth', 'power', bluetooth, (s) =>
    bluetoothLoss('Power', '19:20:00', s, { coastsUntil: '19:45:58' }),
  ),
  ladder('trainer over Wi-Fi', 'power', clean, (s) =>
    wifiTrainerLoss('19:20:00', s, { coastsUntil: '19:43:40' }),
  ),
  ladder('pulse over ANT+', 'pulse', old, (s) => antSilence(1, '22:02:00', s)),
  ladder('pulse over Bluetooth', 'pulse', clean, (s) => bluetoothLoss('HR', '19:20:00', s)),
  ladder('outage, modern', 'outage', clean, (s) => modernOutage('19:20:00', s), 'network'),
  {
    ...ladder('outage, old', 'outage', old, (s) => oldOutage('22:04:00', s), 'network'),
    // Old games tell nothing of an outage before its tenth second.
    steps: seconds.filter((s) => s > 10),
  },
  ladder('hang, modern', 'hang', clean, (s) => freeze('19:20:00', s), 'graphics'),
  ladder('hang, old', 'hang', old, (s) => freeze('22:02:00', s), 'graphics'),
  {
    ...ladder('computer stops', 'stop', clean, (s) => computerStops('19:20:00', s)),
    category: undefined,
  },
  {
    ...ladder('picture, modern', 'modern picture', clean, (fps) =>
      slowPicture(fps, '18:50:20', '19:52:10'),
    ),
    category: 'graphics',
    steps: rates,
  },
  {
    ...ladder('picture, old', 'old picture', old, (fps) =>
      slowPicture(fps, '21:53:33', '22:14:36'),
    ),
    category: 'graphics',
    steps: rates,
  },
];

function ladder(
  name: string,
  group: string,
  log: string,
  fault: Ladder['fault'],
  category: RuleCategory = 'sensors',
): Ladder {
  return { name, group, log, fault, steps: seconds, category };
}

/** Climbs a ladder. The longer loss and the slower picture must never get the better grade. */
export function climb({ name, group, log, category, steps, fault }: Ladder): LadderResult {
  const rungs = steps.map((step) => ({
    step,
    ...worstIn(splice({ log, faults: [fault(step)] }), category),
  }));
  const misses = rungs.flatMap((rung, index) => {
    const before = rungs[index - 1];
    return before && rank(rung.grade) < rank(before.grade)
      ? [`${name}: ${rung.step} is ${rung.grade}, ${before.step} already ${before.grade}`]
      : [];
  });
  return { name, group, rungs, misses };
}

/** Steps at which ladders of one group get other grades. */
export function unequal(results: readonly LadderResult[]): string[] {
  const groups = Map.groupBy(results, ({ group }) => group);
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap((other) =>
      other.rungs.flatMap((rung) => {
        const same = first?.rungs.find(({ step }) => step === rung.step);
        return same && same.grade !== rung.grade
          ? [`${rung.step}: ${first?.name} ${same.grade}, ${other.name} ${rung.grade}`]
          : [];
      }),
    ),
  );
}

function worstIn(bytes: Uint8Array, category: RuleCategory | undefined) {
  const analyzer = new LogAnalyzer({ id: 'ladder' });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report') throw new Error(`not read as a log (${outcome.reason})`);
  const problems = outcome.report.activities
    .flatMap((activity) => activity.problems)
    .filter((one) => one.during === 'ride' && (!category || one.category === category));
  const [worst] = problems.sort((a, b) => rank(b.grade) - rank(a.grade));
  return { grade: worst?.grade ?? ('nothing' as const), kind: worst?.id ?? '' };
}

function rank(grade: Grade): number {
  return ['nothing', 'minor', 'warning', 'critical'].indexOf(grade);
}
