import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { Activity, FpsFigures, Sensor } from '@ridescope/contract/report/activity';
import type { PatternResult, RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Episode } from '@ridescope/contract/report/episodes';
import type { LineCounts, ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { Problem, Verdict } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import {
  engineVersion,
  reportSchemaVersion,
  rulesVersion,
} from '@ridescope/contract/report/version';

/** An hour in which nothing goes wrong; a test names only what it is about. */
export function buildReport(changes: Partial<Report> = {}): Report {
  return {
    schemaVersion: reportSchemaVersion,
    engineVersion,
    rulesVersion,
    id: 'r-2026-01-13',
    session: {
      startedAt: '2026-01-13T17:44:00Z',
      endedAt: '2026-01-13T18:56:00Z',
      durationS: 4320,
      utcOffsetMinutes: 60,
      utcSource: 'syncLine',
      gameVersion: '1.103.0',
      platform: 'pc',
      hasCleanEnd: true,
      end: { how: 'closed', stage: 'closing' },
    },
    hardware: {
      cpu: 'Core i7-13700H',
      gpu: 'GeForce RTX 4050 Laptop',
      ramGb: 32,
      graphicsProfile: 'high',
      resolution: { width: 1920, height: 1080 },
    },
    parse: buildParse(),
    activities: [buildActivity()],
    recommendations: [],
    ...changes,
  };
}

export function buildActivity(changes: Partial<Activity> = {}): Activity {
  return {
    id: 'a1',
    world: { id: 1, name: 'Watopia' },
    routes: ['Tempus Fugit'],
    startedAt: '2026-01-13T17:48:00Z',
    endedAt: '2026-01-13T18:52:00Z',
    startS: 240,
    endS: 4080,
    rideStartS: 0,
    rideEndS: 3734,
    rideSeconds: 3734,
    movingSeconds: 3700,
    isJudged: true,
    ridden: true,
    verdict: { grade: 'nothing', lead: 'nothing' },
    problems: [],
    episodes: [],
    isWindowEstimated: false,
    distanceM: 32_440,
    fps: buildFps(),
    sensors: [buildSensor()],
    network: { sendFailures: 17, sendFailPercent: 0.1 },
    followed: ['connection-lost', 'messages-lost'],
    series: { fps: buildFpsSeries(), sensors: [] },
    events: [],
    results: [],
    patterns: [],
    scores: { coverage: {} },
    ...changes,
  };
}

/** A critical finding of the network, without proof; `status` alone makes it one of the others. */
export function buildResult(changes: Partial<RuleResult> = {}): RuleResult {
  const { status = 'finding' } = changes;
  return {
    ruleId: 'network-outage-length',
    status,
    ...(status === 'finding' && {
      severity: 'critical',
      value: 181,
      unit: 's',
      limit: { is: '>', value: 30, unit: 's' },
    }),
    recommendations: [],
    ...changes,
  };
}

const lostConnection: ProblemSentence = {
  id: 'connection-lost',
  values: { times: 1, total: 181, longest: 181, open: false, once: false },
};

/** The internet was gone for three minutes of the ride. */
export function buildProblem(changes: Partial<Problem> = {}): Problem {
  return {
    id: 'connection-lost',
    category: 'network',
    grade: 'critical',
    sentences: [lostConnection],
    during: 'ride',
    fromSeconds: 2050,
    toSeconds: 2231,
    certainty: 'likely',
    where: 'homeNetwork',
    ruleIds: [],
    ...changes,
  };
}

/** One time that this happened. */
export function buildEpisode(changes: Partial<Episode> = {}): Episode {
  return {
    id: 'e1',
    kind: 'connection-lost',
    from: 2050,
    seconds: 181,
    end: 'seen',
    cause: 'connection-lost',
    ...changes,
  };
}

/** Losses of a kind, each as long as it says and apart from the next, which no problem reports. */
export function buildEpisodes(
  kind: Episode['kind'],
  lengths: readonly number[],
  changes: Partial<Episode> = {},
): Episode[] {
  return lengths.map((seconds, index) => {
    const from = 100 + 400 * index;
    return { id: `${kind}-${index + 1}`, kind, from, seconds, end: 'seen', ...changes };
  });
}

/** The answer that goes with that problem. */
export function buildVerdict(changes: Partial<Verdict> = {}): Verdict {
  return {
    grade: 'critical',
    lead: 'problem',
    ...changes,
  };
}

export function buildPattern(changes: Partial<PatternResult> = {}): PatternResult {
  return {
    patternId: 'sensor-stall',
    verdict: 'confirmed',
    xCount: 12,
    yCount: 8,
    coincidences: 6,
    examples: [],
    recommendations: [],
    ...changes,
  };
}

export function buildFps(changes: Partial<FpsFigures> = {}): FpsFigures {
  return {
    samples: 460,
    cadence: 'seconds',
    cadenceValue: 8,
    mean: 58.37,
    plainMean: 59.12,
    median: 59.9,
    min: 21.4,
    max: 61.2,
    p1: 33.2,
    p5: 47.5,
    secondsBelow: { '30': 12, '45': 90, '60': 2400 },
    ...changes,
  };
}

/** A sample every 8 s, with one dip. */
function buildFpsSeries() {
  const t = Array.from({ length: 460 }, (_, index) => 20 + index * 8);
  return { t, fps: t.map((_, index) => (index === 200 ? 21.4 : 59 + (index % 3))) };
}

export function buildSensor(changes: Partial<Sensor> = {}): Sensor {
  return {
    key: 's1',
    role: 'heartRate',
    roles: ['heartRate'],
    transport: 'ant',
    manufacturer: 'Garmin',
    model: 'HRM-Dual',
    channel: 3,
    rxFails: 1204,
    lossPercent: 8.2,
    slotModel: 'A',
    searches: 1,
    longestBlackoutS: 12,
    batteryState: 'good',
    ...changes,
  };
}

export function buildParse(changes: Partial<ParseSummary> = {}): ParseSummary {
  return {
    bytes: 4_300_000,
    lines: 51_234,
    era: 'modern',
    understoodPercent: 98.4,
    unknownFamilies: [],
    clockSteps: [],
    truncated: false,
    headless: false,
    skippedWarmUpS: 60,
    overlongLines: 0,
    repeatedMessages: 0,
    counts: buildCounts(),
    ...changes,
  };
}

function buildCounts(): LineCounts {
  return {
    fps: 460,
    antRxFail: 1204,
    antGotoSearch: 1,
    networkSendError: 17,
    networkLatePacket: 0,
    latencyTestFailed: 0,
    connectionTimeout: 0,
    companionAttempt: 0,
    udpMetrics: 62,
    lanError: 0,
    stall: 0,
    playerJoined: 812,
    bleDisconnect: 0,
    antSearchStart: 2,
    antTransferFailed: 0,
  };
}
