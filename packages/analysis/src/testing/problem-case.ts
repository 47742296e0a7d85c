import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { LogEvent } from '@ridescope/log-parser';
import type { LogFacts } from '../facts/log-facts.ts';
import type { NetworkLink } from '../facts/network/network-link.ts';
import { measureLevels } from '../facts/picture/frame-levels.ts';
import { measureFrameRate } from '../facts/picture/frame-rate.ts';
import type { Samples } from '../facts/picture/samples.ts';
import type { RideFacts } from '../facts/ride-facts.ts';
import type { Draft } from '../problems/draft.ts';
import type { Origin } from '../problems/origins/origin.ts';
import { frameRateProblems as findFrameRateProblems } from '../problems/picture/frame-rate.ts';
import type { ProblemSource } from '../problems/problem-source.ts';
import { frameRateOf } from '../rules/testing/frame-rate-case.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { bleRide } from '../rules/testing/sensor-facts.ts';
import { movingSamples } from './moving-samples.ts';
import { recordOf } from './scene.ts';
import { wordedBy } from './worded.ts';

/** What a detector reads besides an uneventful hour. */
export interface CaseParts extends Partial<Omit<ProblemSource, 'log' | 'facts'>> {
  facts?: Partial<RideFacts>;
  ride?: Partial<RideFacts['ride']>;
  events?: readonly LogEvent[];
  session?: Partial<LogFacts['session']>;
  hardware?: LogFacts['hardware'];
}

/** Builds a ride of an hour that begins with the log and has only the given parts. */
export function sourceOf({
  facts,
  ride,
  events = [],
  session,
  hardware = {},
  ...parts
}: CaseParts = {}): ProblemSource {
  const empty = emptyFacts();
  return {
    log: {
      record: recordOf(events),
      parse: { firstSecondOfDay: 0 },
      session: {
        utcSource: 'unknown',
        platform: 'pc',
        hasCleanEnd: true,
        wasSaved: true,
        ...session,
      },
      hardware,
    },
    facts: { ...empty, ...facts, ride: { ...empty.ride, ...facts?.ride, ...ride } },
    results: [],
    patterns: [],
    origins: [],
    beforeFromS: 0,
    isLast: true,
    ...parts,
  };
}

/** Builds a sample per second between the two times, each with its own rate. */
export function movingAt(
  fps: number | ((t: number) => number),
  fromS: number,
  toS: number,
): Samples {
  const times = Array.from({ length: toS - fromS }, (_, index) => fromS + index + 1);
  return movingSamples(times, typeof fps === 'number' ? () => fps : fps, 1);
}

/** Builds a link to the game server that was lost once per episode. */
export function linkOf(
  episodes: NetworkLink['episodes'],
  tcpDrops: NonNullable<NetworkLink['tcpDrops']> = [],
): NetworkLink {
  return { episodes, longestOutageS: 0, reconnectAttempts: 0, tcpDrops };
}

/** Facts of a ride whose frame rate, connection and sensors were measured, and were well. */
export const measuredFacts: Partial<RideFacts> = {
  frameRate: frameRateOf(),
  link: linkOf([]),
  ...bleRide.facts,
};

/** Builds a finding of a rule about these sensors. */
export function findingOf(
  ruleId: RuleId,
  sensorKeys: string[] = [],
  severity: RuleResult['severity'] = 'warning',
): RuleResult {
  return {
    ruleId,
    status: 'finding',
    ...(severity && { severity }),
    evidence: { at: [], figures: [], lines: [], sensorKeys },
    recommendations: [],
  };
}

/** Builds an origin of the ride from 600 to 630 s: a sleep, unless the parts name another kind. */
export function originOf(parts: Partial<Origin> = {}): Origin {
  return {
    startS: 600,
    endS: 630,
    kind: 'sleep',
    devices: [],
    during: 'ride',
    rules: [],
    stretches: [[600, 630]],
    role: 'unknown',
    kinds: [parts.kind ?? 'sleep'],
    ...parts,
  };
}

/** Builds a minor problem of the ride without a time. */
export function draftOf(parts: Partial<Draft> = {}): Draft {
  return {
    kind: 'freezes',
    category: 'graphics',
    grade: 'minor',
    sentences: [{ id: 'freezes', values: { times: 1, total: 5, longest: 5 } }],
    during: 'ride',
    rules: [],
    affectedS: 0,
    ...parts,
  };
}

export const frameRateProblems = wordedBy(findFrameRateProblems);

/** Finds the problems of a ride with these frame rates, one per second. */
export function problemsOf(
  fps: number | ((t: number) => number),
  { seconds = 1000, ...parts }: CaseParts & { seconds?: number } = {},
) {
  const moving = movingAt(fps, 0, seconds);
  const frameRate = measureFrameRate({ ...emptyFacts().ride, moving });
  return frameRateProblems(
    sourceOf({
      ...parts,
      facts: {
        ...measureLevels(moving),
        ...(frameRate && { frameRate }),
      },
      ride: { moving, endS: seconds },
    }),
  );
}
