import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { Severity } from '@ridescope/catalogue/severities';
import type { Report } from '@ridescope/contract/report/report';
import type { Labels } from '@ridescope/log-simulator';
import {
  forbiddenProblems,
  isReported,
  labelOf,
  type ReportedProblems,
  reportedProblems,
  wrongAnswers,
} from './problems.ts';

/** Results of the analysis of one simulated ride over all its activities. */
export interface Said {
  /** `rule:severity` */
  fired: ReadonlySet<string>;
  /** Rules without a result in any activity that measured something. */
  notMeasured: ReadonlySet<string>;
  rules: ReadonlySet<string>;
  failedRules: readonly string[];
  verdicts: ReadonlyMap<string, readonly string[]>;
  hasTotal: boolean;
  /** What the problem about a sleep explains: rules of its incident chain. */
  sleepExplains: ReadonlySet<string>;
  reported: ReportedProblems;
}

/** A label that doesn't hold. */
export interface Miss {
  kind: 'missed' | 'wrong' | 'confirmedByChance' | 'other';
  /** The label and the actual result. */
  text: string;
}

export function whatWasSaid({ activities }: Report): Said {
  const results = activities.flatMap((activity) => activity.results);
  const measured = results.filter(({ status }) => status === 'good' || status === 'finding');
  const measuredIds = new Set(measured.map(({ ruleId }) => ruleId));
  const rules = new Set(results.map(({ ruleId }) => ruleId));
  const verdicts = new Map<string, string[]>();
  for (const { patternId, verdict } of activities.flatMap((activity) => activity.patterns))
    verdicts.set(patternId, [...(verdicts.get(patternId) ?? []), verdict]);
  return {
    fired: new Set(
      results.flatMap(({ ruleId, severity }) => (severity ? [`${ruleId}:${severity}`] : [])),
    ),
    notMeasured: new Set([...rules].filter((id) => !measuredIds.has(id))),
    rules,
    failedRules: results.filter(({ status }) => status === 'error').map(({ ruleId }) => ruleId),
    verdicts,
    hasTotal: activities.some(({ scores }) => scores.total !== undefined),
    sleepExplains: new Set(
      activities
        .flatMap(({ problems }) => problems)
        .filter(({ id }) => problemKindOf(id) === 'computer-slept')
        .flatMap(({ ruleIds }) => ruleIds),
    ),
    reported: reportedProblems(activities),
  };
}

/** Lists rules that fired although a label forbids it. */
export function forbiddenOf({ fired }: Said, { mustFire, mustNotFire }: Labels): string[] {
  return [...fired].filter(
    (one) => !mustFire.includes(one) && mustNotFire.some((label) => isCovered(one, label)),
  );
}

function isCovered(fired: string, label: string): boolean {
  const [rule = '', severity = ''] = fired.split(':');
  if (label.startsWith('*')) return severity === label.slice(1);
  if (label.endsWith('*')) return rule.startsWith(label.slice(0, -1));
  return label.includes(':') ? fired === label : rule === label;
}

/** More remarks on one activity are too many where nothing is wrong. */
const mostRemarks = 2;

/** Rules and problems that were a warning or worse, and all problems where there are more than a clean ride bears. */
export function alarmsOf({ fired, reported }: Said): string[] {
  const loud: readonly Severity[] = ['warning', 'critical'];
  const rules = [...fired].filter((one) => loud.some((severity) => one.endsWith(`:${severity}`)));
  const isTooMuch = reported.most > mostRemarks;
  const problems = reported.problems.filter(({ grade }) => isTooMuch || grade !== 'minor');
  return [...rules, ...problems.map(({ kind, grade }) => `problem ${kind}:${grade}`)];
}

function withoutFixes({ firstFixes: _, ...labels }: Labels): Labels {
  return labels;
}

/** Lists the labels of a scenario that don't hold. */
export function judge(said: Said, labels: Labels): Miss[] {
  const severityOf = (rule: string) =>
    [...said.fired].find((one) => one.startsWith(`${rule}:`))?.split(':')[1] ?? silenceOf(rule);
  const silenceOf = (rule: string) => {
    if (!said.rules.has(rule)) return 'no such rule';
    return said.notMeasured.has(rule) ? 'not measured' : 'good';
  };
  const has = (pattern: string, verdict: string) =>
    (said.verdicts.get(pattern) ?? []).includes(verdict);
  const reported = (pattern: string) => said.verdicts.get(pattern)?.join(', ') ?? 'no such pattern';
  const { mustFire, confirmed = [], notConfirmed = [], notTested = [], notMeasured = [] } = labels;
  const { sleepExplains = [] } = labels;
  const other = (text: string): Miss => ({ kind: 'other', text });
  // What chance confirmed has a separate fix.
  const isByChance =
    labels.confirmedByChance !== undefined && notConfirmed.some((id) => has(id, 'confirmed'));
  return [
    ...mustFire
      .filter((label) => !said.fired.has(label))
      .map((label): Miss => {
        const [rule = ''] = label.split(':');
        return { kind: 'missed', text: `${label} (${severityOf(rule)})` };
      }),
    ...forbiddenOf(said, labels).map((text): Miss => ({ kind: 'wrong', text })),
    ...labels.mustProblems
      .filter((must) => !isReported(said.reported, must))
      .map((must): Miss => ({ kind: 'missed', text: `problem ${labelOf(must)}` })),
    ...forbiddenProblems(said.reported, labels).map(
      (text): Miss => ({ kind: 'wrong', text: `problem ${text}` }),
    ),
    ...wrongAnswers(said.reported, isByChance ? withoutFixes(labels) : labels).map(other),
    ...confirmed
      .filter((id) => !has(id, 'confirmed'))
      .map((id) => other(`${id} not confirmed (${reported(id)})`)),
    ...notConfirmed
      .filter((id) => has(id, 'confirmed'))
      .map((id): Miss => ({ kind: 'confirmedByChance', text: `${id} confirmed` })),
    ...notTested
      .filter((id) => !has(id, 'notTested'))
      .map((id) => other(`${id} tested (${reported(id)})`)),
    ...notMeasured
      .filter((id) => !said.notMeasured.has(id))
      .map((id) => other(`${id} measured (${severityOf(id)})`)),
    ...(labels.hasNoTotal && said.hasTotal ? [other('has a total score')] : []),
    ...sleepExplains
      .filter((id) => !said.sleepExplains.has(id))
      .map((id) => other(`${id} not explained by the sleep`)),
    ...said.failedRules.map((id) => other(`${id} failed`)),
  ];
}
