import { type ProblemGrade, problemGrades } from '@ridescope/catalogue/problem-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import {
  aboveWorst,
  categoryScore,
  categoryWeights,
  gradePenalties,
  gradeRanges,
  totalScore,
} from '@ridescope/contract/score-formula';
import { decimalText, shareText } from '@ridescope/words/format/format-number';
import { scoreWord } from '@ridescope/words/report/score-words';
import { useId, useState } from 'react';
import { ToneLabel } from '../../shared/ui/tone-label.tsx';
import classes from './score-example.module.css';

const parts = [
  ['network', 'Network'],
  ['graphics', 'Graphics'],
  ['sensors', 'Sensors'],
  ['hardware', 'Hardware'],
] as const satisfies [RuleCategory, string][];

const gradeLabels = [
  ['critical', 'critical'],
  ['warning', 'warning'],
  ['minor', 'minor'],
] as const satisfies [ProblemGrade, string][];

type Counts = Record<ProblemGrade, number>;

const none: Counts = { critical: 0, warning: 0, minor: 0 };
/** An evening as many riders know it: the internet failed once, and the strap lost messages. */
const start: Record<RuleCategory, Counts> = {
  network: { ...none, critical: 1 },
  graphics: none,
  sensors: { ...none, warning: 1, minor: 1 },
  hardware: none,
};
const mostOfGrade = 5;

/** Lets a reader change the problems of a ride, and shows the scores and how they come about. */
export function ScoreExample({ level }: { level: 2 | 3 }) {
  const id = useId();
  const [counts, setCounts] = useState(start);
  const scores = Object.fromEntries(
    parts.map(([category]) => [category, categoryScore(gradesIn(counts[category]))]),
  );
  const grades = parts.flatMap(([category]) => gradesIn(counts[category]));
  const total = totalScore(scores, grades) ?? 0;
  const Heading = `h${level === 2 ? 3 : 4}` as const;
  return (
    <section className={classes.example} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        Problems of a ride
      </Heading>
      <div className={classes.parts}>
        {parts.map(([category, name]) => (
          <fieldset key={category} className={classes.part}>
            <legend className={classes.name}>{name}</legend>
            <div className={classes.counts}>
              {gradeLabels.map(([grade, label]) => (
                <CountSelect
                  key={grade}
                  label={label}
                  part={name}
                  value={counts[category][grade]}
                  onChange={(value) =>
                    setCounts({ ...counts, [category]: { ...counts[category], [grade]: value } })
                  }
                />
              ))}
            </div>
            <p className={classes.sum}>{sumText(counts[category])}</p>
            <p className={classes.score}>
              {scores[category]} <ToneLabel {...scoreWord(scores[category])} />
            </p>
          </fieldset>
        ))}
      </div>
      <p className={classes.total} role="status">
        <strong>
          Total {total} <ToneLabel {...scoreWord(total)} />
        </strong>
        <span className={classes.sum}>{totalText(scores, grades)}</span>
      </p>
    </section>
  );
}

interface CountSelectProps {
  label: string;
  part: string;
  value: number;
  onChange: (value: number) => void;
}

function CountSelect({ label, part, value, onChange }: CountSelectProps) {
  return (
    <label className={classes.count}>
      <span>{label}</span>
      <select
        className={classes.select}
        aria-label={`${part}: number of ${label} problems`}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {Array.from({ length: mostOfGrade + 1 }, (_, count) => count).map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}

function gradesIn(counts: Counts): ProblemGrade[] {
  return gradeLabels.flatMap(([grade]) => Array.from({ length: counts[grade] }, () => grade));
}

/** `100 × 0.85 × 0.97 = 82.5, at least 60 and at most 84` */
function sumText(counts: Counts): string {
  const given = gradesIn(counts);
  if (given.length === 0) return 'No problem';
  const factors = given.map((grade) => `× ${1 - gradePenalties[grade]}`);
  const kept = given.reduce((product, grade) => product * (1 - gradePenalties[grade]), 100);
  return `100 ${factors.join(' ')} = ${decimalText(kept)}${rangeText(given)}`;
}

/** `, at least 60 and at most 84` for grades of which a warning is the worst. */
function rangeText(given: readonly ProblemGrade[]): string {
  const worst = problemGrades.find((grade) => given.includes(grade));
  if (worst === undefined) return '';
  const { least, most } = gradeRanges[worst];
  return least > 0 ? `, at least ${least} and at most ${most}` : `, at most ${most}`;
}

function totalText(
  scores: Partial<Record<RuleCategory, number>>,
  given: readonly ProblemGrade[],
): string {
  const sum = parts.map(
    ([category]) => `${shareText(categoryWeights[category])} of ${scores[category]}`,
  );
  return `${sum.join(' + ')}, at most ${aboveWorst} above the worst of the first three${rangeText(given)}`;
}
