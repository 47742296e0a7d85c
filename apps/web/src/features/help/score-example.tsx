import type { ProblemGrade } from '@ridescope/catalogue/problem-kinds';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import {
  gradeRanges,
  type ScoredProblem,
  scoreOf,
  spoiltShare,
  worstOf,
} from '@ridescope/contract/score-formula';
import { shareText } from '@ridescope/words/format/format-number';
import { scoreWord } from '@ridescope/words/report/score-words';
import { useId, useState } from 'react';
import { ToneLabel } from '../../shared/ui/tables/tone-label.tsx';
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

/** Minutes of the ride that problems of each grade spoilt; absent without one. */
type Minutes = Partial<Record<ProblemGrade, number>>;

/** An evening as many riders know it: the internet failed once, and the strap lost messages. */
const start: Record<RuleCategory, Minutes> = {
  network: { critical: 3 },
  graphics: {},
  sensors: { warning: 5, minor: 30 },
  hardware: {},
};
const choices = [0, 1, 3, 5, 15, 30, 60] as const;
const rideMinutes = 60;

/** Lets a reader change the problems of a ride, and shows the scores and how they come about. */
export function ScoreExample({ level }: { level: 2 | 3 }) {
  const id = useId();
  const [minutes, setMinutes] = useState(start);
  const Heading = `h${level === 2 ? 3 : 4}` as const;
  return (
    <section className={classes.example} aria-labelledby={id}>
      <Heading id={id} className={classes.title}>
        Problems of a ride of one hour
      </Heading>
      <div className={classes.parts}>
        {parts.map(([category, name]) => (
          <fieldset key={category} className={classes.part}>
            <legend className={classes.name}>{name}</legend>
            <div className={classes.counts}>
              {gradeLabels.map(([grade, label]) => (
                <MinutesSelect
                  key={grade}
                  label={label}
                  part={name}
                  value={minutes[category][grade]}
                  onChange={(value) =>
                    setMinutes({ ...minutes, [category]: { ...minutes[category], [grade]: value } })
                  }
                />
              ))}
            </div>
            <Calculation problems={problemsOf(minutes[category])} />
          </fieldset>
        ))}
      </div>
      <div className={classes.total} role="status">
        <strong>Total</strong>
        <Calculation problems={parts.flatMap(([category]) => problemsOf(minutes[category]))} />
      </div>
    </section>
  );
}

function Calculation({ problems }: { problems: readonly ScoredProblem[] }) {
  const score = scoreOf(problems, rideMinutes * 60);
  return (
    <>
      <p className={classes.sum}>{sumText(problems)}</p>
      <p className={classes.score}>
        {score} <ToneLabel {...scoreWord(score)} />
      </p>
    </>
  );
}

interface MinutesSelectProps {
  label: string;
  part: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function MinutesSelect({ label, part, value, onChange }: MinutesSelectProps) {
  return (
    <label className={classes.count}>
      <span>{label}</span>
      <select
        className={classes.select}
        aria-label={`${part}: minutes of ${label} problems`}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
        }
      >
        <option value="">none</option>
        {choices.map((count) => (
          <option key={count} value={count}>
            {count} min
          </option>
        ))}
      </select>
    </label>
  );
}

function problemsOf(minutes: Minutes): ScoredProblem[] {
  return gradeLabels.flatMap(([grade]) => {
    const spoilt = minutes[grade];
    return spoilt === undefined ? [] : [{ grade, seconds: 60 * spoilt }];
  });
}

/** `59 − 39 × √(5 % of the ride)` */
function sumText(problems: readonly ScoredProblem[]): string {
  const worst = worstOf(problems);
  if (worst === undefined) return 'No problem';
  const { least, most } = gradeRanges[worst];
  const share = spoiltShare(problems, rideMinutes * 60);
  return `${most} − ${most - least} × √(${shareText(share)} of the ride)`;
}
