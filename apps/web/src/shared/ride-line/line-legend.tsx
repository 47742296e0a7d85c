import { rideLineMessages } from '@ridescope/words/en/ride-line';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { GradeShape } from './grade-shape.tsx';
import classes from './line-legend.module.css';

const grades = ['minor', 'warning', 'critical'] as const;

/** Explains the drops of a line, once on a page that shows a large one. */
export function LineLegend() {
  return (
    <p className={classes.legend}>
      {rideLineMessages.legend}
      {grades.map((grade) => (
        <span key={grade} className={classes.grade}>
          <GradeShape tone={gradeTones[grade]} /> {gradeNames[grade]}
        </span>
      ))}
    </p>
  );
}
