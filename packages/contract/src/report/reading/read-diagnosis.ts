import type {
  Evidence,
  Incident,
  PatternResult,
  QuotedLine,
  Recommendation,
  RuleResult,
  Scores,
  TimeRange,
} from '../diagnosis.ts';
import * as words from './lists.ts';
import {
  between,
  either,
  integer,
  integerBetween,
  list,
  must,
  number,
  object,
  oneOf,
  or,
  type Reader,
  text,
} from './reader.ts';

const none = () => [];
const texts = or(list(text), none);
const fixes = or(list(oneOf(words.fixIds)), none);
const count = or(integer, () => 0);

const range = object<TimeRange>({ startS: must(number), endS: number });
const quotedLine = object<QuotedLine>({
  t: must(number),
  text: must(text),
  meaning: or(text, () => ''),
});

const evidence = object<Evidence>({
  at: or(list(range, 50), none),
  figures: or(
    list(
      object<Evidence['figures'][number]>({
        label: must(text),
        value: must(either(number, text)),
        unit: text,
      }),
    ),
    none,
  ),
  sensorKeys: list(text),
  lines: or(list(quotedLine, 20), none),
});

export const ruleResult: Reader<RuleResult> = object<RuleResult>({
  ruleId: must(oneOf(words.ruleIds)),
  category: must(oneOf(words.ruleCategories)),
  status: must(oneOf(words.resultStatuses)),
  severity: oneOf(words.severities),
  value: number,
  unit: text,
  condition: text,
  threshold: text,
  title: must(text),
  meaning: or(text, () => ''),
  shows: or(text, () => ''),
  helpTopic: or(text, () => ''),
  evidence,
  recommendations: fixes,
});

export const recommendation: Reader<Recommendation> = object<Recommendation>({
  id: must(oneOf(words.fixIds)),
  title: must(text),
  steps: texts,
  difficulty: must(oneOf(words.difficulties)),
  minutes: must(integerBetween(0, 100_000)),
});

export const patternResult: Reader<PatternResult> = object<PatternResult>({
  patternId: must(oneOf(words.patternIds)),
  verdict: must(oneOf(words.verdicts)),
  title: must(text),
  xCount: count,
  yCount: count,
  coincidences: count,
  lift: number,
  liftRange: object<{ low: number; high: number }>({ low: must(number), high: must(number) }),
  p: number,
  medianLagS: number,
  explainedPercent: number,
  dropPercent: number,
  examples: or(list(number, 10), none),
  alternatives: texts,
  recommendations: fixes,
});

const score = integerBetween(0, 100);
const share = between(0, 1);
export const scores: Reader<Scores> = object<Scores>({
  network: score,
  graphics: score,
  sensors: score,
  hardware: score,
  correlation: score,
  total: score,
  coverage: or(
    object<Scores['coverage']>({
      network: share,
      graphics: share,
      sensors: share,
      hardware: share,
    }),
    () => ({}),
  ),
});

export const incident: Reader<Incident> = object<Incident>({
  startS: must(number),
  endS: number,
  kind: must(oneOf(words.incidentKinds)),
  summaryId: or(text, () => ''),
  summary: must(text),
  devices: texts,
  during: or(oneOf(['before', 'ride', 'after']), () => 'ride'),
  explains: or(list(oneOf(words.ruleIds)), none),
});
