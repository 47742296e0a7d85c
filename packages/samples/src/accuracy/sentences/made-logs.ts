import { LogAnalyzer } from '@ridescope/analysis';
import { activityFacts } from '@ridescope/analysis/activity-facts';
import type { ProblemSentence, ProblemSentenceId } from '@ridescope/catalogue/problem-sentences';
import type { Problem } from '@ridescope/contract/report/problems';
import { simulate } from '@ridescope/log-simulator';
import { LogText } from '../spliced/log-text.ts';
import type { MadeLogName, Seen } from './seen.ts';

/** What is written into a simulated ride. Seconds since its first line. */
interface MadeLog {
  /** Name of the scenario that it begins as. */
  scenario: string;
  edit?: (log: LogText, firstS: number) => void;
}

const madeAt = { fromS: 1200, toS: 1260 };

/** Writes the lines of a call that could not look up a name, one a minute. */
function failNames(log: LogText, firstS: number): void {
  for (let minute = 15; minute < 25; minute++)
    log.insert(
      firstS + 60 * minute,
      "[ERROR] Curl error: [6] 'Could not resolve hostname' for: GET",
    );
}

const madeLogs: Readonly<Record<MadeLogName, MadeLog>> = {
  'clean-old': { scenario: 'clean-legacy' },
  'clean-new': { scenario: 'clean-modern-lan' },
  'reset-line-alone': {
    scenario: 'clean-legacy',
    edit: (log, firstS) => log.insert(firstS + madeAt.fromS, 'ANT DONGLE NOT CONNECTED'),
  },
  'thirty-from-minute-fifty': {
    scenario: 'clean-modern-lan',
    edit: (log, firstS) =>
      log.edit(firstS, log.end, ({ at, text }) =>
        text.replace(/^(.*\bFPS +)[\d.]+,/, (_, head) => `${head}${at < firstS + 3000 ? 60 : 30},`),
      ),
  },
  'dns-failed': { scenario: 'clean-modern-lan', edit: failNames },
  'outage-with-lan-loss': {
    scenario: 'clean-modern-lan',
    edit: (log, firstS) => {
      log.drop(firstS, log.end, (text) => /Wahoo|WFTNP|LAN/.test(text));
    },
  },
  'lost-for-good': {
    scenario: 'clean-legacy',
    edit: (log, firstS) => {
      log.drop(firstS + madeAt.fromS, firstS + madeAt.toS - 1, () => true);
      log.drop(firstS + madeAt.toS, log.end, (text) => /ANT|FE-C|FET/.test(text));
      log.insert(firstS + madeAt.toS, 'Giant dt in app. dt = 58.50', 'ANT DONGLE NOT CONNECTED');
    },
  },
};

export const madeLogNames = Object.keys(madeLogs) as MadeLogName[];

/** Writes a made log. */
export function madeBytes(name: MadeLogName): Uint8Array {
  const { scenario, edit } = madeLogs[name];
  const log = LogText.of(Buffer.concat([...simulate(scenario, { seed: 1 })]));
  edit?.(log, log.lines.find(({ hasClock }) => hasClock)?.at ?? 0);
  return log.bytes();
}

const read = new Map<MadeLogName, Omit<Seen, 'problem' | 'activity'>>();

/** Reads a made log once. */
function readMade(name: MadeLogName): Omit<Seen, 'problem' | 'activity'> {
  const known = read.get(name);
  if (known) return known;
  const analyzer = new LogAnalyzer({ id: name });
  analyzer.push(madeBytes(name));
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording) throw new Error(`${name} was not read`);
  const [first] = activityFacts(analyzer.recording);
  if (!first) throw new Error(`${name} has no ride`);
  const made = { record: first.record, facts: first.facts, report: outcome.report };
  read.set(name, made);
  return made;
}

/** A problem that says one sentence of a made log, which happened from minute 20 to 21. */
export function madeProblem(log: MadeLogName, id: ProblemSentenceId, values: object): Seen {
  const made = readMade(log);
  const { ant, wireless } = made.facts.sensors;
  const [strap] = ant.filter(({ roles }) => roles[0] === 'heartRate');
  const [trainer] = wireless.filter(({ sensorRoles }) => sensorRoles.includes('trainer'));
  const isBefore = id.startsWith('pairing') || id.startsWith('slow') || id.includes('-before');
  const { startS, span } = made.facts.ride;
  const fromSeconds = isBefore ? startS - span.startS - 90 : madeAt.fromS - span.startS;
  const problem: Problem = {
    id: 'made',
    category: 'sensors',
    grade: 'minor',
    sentences: [{ id, ...(Object.keys(values).length > 0 && { values }) } as ProblemSentence],
    during: isBefore ? 'before' : 'ride',
    fromSeconds,
    toSeconds: fromSeconds + 60,
    sensorKeys: [
      ...(strap ? [`ant-${strap.loss.channel.device}`] : []),
      ...(trainer && !strap ? [`${trainer.transport}-${trainer.device.name}`] : []),
    ],
    ruleIds: [],
  };
  const episode = { id: 'e1', kind: 'before-ride', end: 'seen', cause: 'made' } as const;
  return {
    ...made,
    problem,
    activity: { episodes: [{ ...episode, from: fromSeconds, seconds: 60 }], patterns: [] },
  };
}
