import type { Scenario } from '@ridescope/log-simulator';
import { alarmsOf, forbiddenOf, judge, type Miss, type Said } from './judge.ts';
import { forbiddenProblems, isReported, labelOf } from './problems.ts';

/** How often one rule found a severity, or reported a problem, where it must and where it must not. */
interface Row {
  label: string;
  must: number;
  hit: number;
  wrong: number;
}

export interface Accuracy {
  seeds: number;
  rows: (Row & { recallPercent?: number; precisionPercent?: number })[];
  /** Rides without faults, and how many of them got a warning or worse. */
  clean: { rides: number; alarmed: number; percent: number; alarms: string[] };
  patterns: { scenario: string; pattern: string; must: string; confirmed: number; rides: number }[];
  cases: { scenario: string; seed: number; misses: string[]; command: string }[];
  /** Descriptions of missed limits. */
  broken: string[];
}

/** Counts the results over all rides of all scenarios. */
export class Tally {
  private readonly rows = new Map<string, Row>();
  private readonly clean: { rides: number; alarms: string[] } = { rides: 0, alarms: [] };
  private readonly patterns = new Map<string, Accuracy['patterns'][number]>();
  private readonly cases: (Accuracy['cases'][number] & { byChance: boolean })[] = [];
  private readonly byChance = new Map<string, { scenario: Scenario; rides: number }>();
  private readonly seeds: number;

  constructor(seeds: number) {
    this.seeds = seeds;
  }

  add(scenario: Scenario, seed: number, said: Said): void {
    const { name, labels } = scenario;
    for (const label of labels.mustFire) {
      const row = this.row(label);
      row.must++;
      if (said.fired.has(label)) row.hit++;
    }
    for (const label of forbiddenOf(said, labels)) this.row(label).wrong++;
    for (const must of labels.mustProblems) {
      const row = this.row(problemRow(labelOf(must)));
      row.must++;
      if (isReported(said.reported, must)) row.hit++;
    }
    for (const label of forbiddenProblems(said.reported, labels))
      this.row(problemRow(label)).wrong++;
    this.addClean(scenario, seed, said);
    for (const pattern of labels.confirmed ?? []) this.countPattern(name, pattern, 'yes', said);
    for (const pattern of labels.notConfirmed ?? []) this.countPattern(name, pattern, 'no', said);
    const misses = judge(said, labels);
    if (misses.length > 0) this.cases.push(this.caseOf(scenario, seed, misses));
  }

  /** A further clean ride, of which nothing but alarms is counted. */
  addClean(scenario: Scenario, seed: number, said: Said): void {
    if (!isClean(scenario)) return;
    this.clean.rides++;
    const alarms = alarmsOf(said);
    if (alarms.length > 0)
      this.clean.alarms.push(`${scenario.name}, seed ${seed}: ${alarms.join('; ')}`);
  }

  private row(label: string): Row {
    const row = this.rows.get(label) ?? { label, must: 0, hit: 0, wrong: 0 };
    this.rows.set(label, row);
    return row;
  }

  private countPattern(scenario: string, pattern: string, must: string, said: Said): void {
    const key = `${scenario} ${pattern}`;
    const entry = this.patterns.get(key) ?? { scenario, pattern, must, confirmed: 0, rides: 0 };
    entry.rides++;
    if (said.verdicts.get(pattern)?.includes('confirmed')) entry.confirmed++;
    this.patterns.set(key, entry);
  }

  private caseOf(scenario: Scenario, seed: number, misses: readonly Miss[]) {
    const { name, labels } = scenario;
    const byChance =
      labels.confirmedByChance !== undefined &&
      misses.every(({ kind }) => kind === 'confirmedByChance');
    if (byChance) {
      const rides = (this.byChance.get(name)?.rides ?? 0) + 1;
      this.byChance.set(name, { scenario, rides });
    }
    return {
      scenario: name,
      seed,
      misses: misses.map(({ kind, text }) => (kind === 'other' ? text : `${kind}: ${text}`)),
      command: `npx ridescope simulate ${name} --seed ${seed} -o Log.txt && npx ridescope analyze Log.txt`,
      byChance,
    };
  }

  result(): Accuracy {
    const percent = (part: number, whole: number) => (100 * part) / whole;
    const { rides, alarms } = this.clean;
    const alarmed = alarms.length;
    const failing = this.cases.filter(({ byChance }) => !byChance);
    return {
      seeds: this.seeds,
      rows: [...this.rows.values()]
        .sort((a, b) => (a.label < b.label ? -1 : 1))
        .map((row) => ({
          ...row,
          ...(row.must > 0 && { recallPercent: percent(row.hit, row.must) }),
          ...(row.hit + row.wrong > 0 && {
            precisionPercent: percent(row.hit, row.hit + row.wrong),
          }),
        })),
      clean: { rides, alarmed, percent: rides === 0 ? 0 : percent(alarmed, rides), alarms },
      patterns: [...this.patterns.values()],
      cases: this.cases.map(({ byChance: _, ...rest }) => rest),
      broken: [
        ...[...this.rows.values()]
          .filter(({ must, hit }) => hit < must)
          .map(({ label, must, hit }) => `${label}: recall ${hit} of ${must}`),
        ...[...this.rows.values()]
          .filter(({ wrong }) => wrong > 0)
          .map(({ label, wrong }) => `${label}: fired ${wrong} times where it must not`),
        ...(alarmed > 0 ? [`clean rides with an alarm: ${alarmed} of ${rides}`] : []),
        ...[...this.byChance.values()]
          // A share of a few seeds is rounded up, because one in twenty may be chance.
          .filter(
            ({ scenario, rides }) =>
              rides > Math.ceil((scenario.labels.confirmedByChance ?? 0) * this.seeds),
          )
          .map(({ scenario, rides }) => `${scenario.name}: confirmed in ${rides} rides`),
        ...failing
          .filter(({ misses }) => misses.some((text) => !/^(missed|wrong): /.test(text)))
          .map(({ scenario, seed }) => `${scenario}, seed ${seed}: see below`),
      ],
    };
  }
}

function problemRow(label: string): string {
  return `problem ${label}`;
}

/** Checks for a ride whose labels allow no warning. Rides that are too short don't show false alarms. */
export function isClean({ labels, minutes }: Scenario): boolean {
  const { mustNotFire, mustNotProblems } = labels;
  return mustNotFire.includes('*warning') && mustNotProblems.includes('*') && minutes >= 10;
}
