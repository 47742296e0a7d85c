import type { ReactNode } from 'react';
import classes from './price-question.module.css';

interface PriceFiguresProps {
  /** What is asked about, and its figure, in the order of reading. */
  rows: readonly (readonly [term: ReactNode, figure: ReactNode])[];
}

/** Lists what a question about tokens is decided by. */
export function PriceFigures({ rows }: PriceFiguresProps) {
  return (
    <dl className={classes.figures}>
      {rows.map(([term, figure], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one question keep their places
        <div key={index}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DontAskAgainProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Lets a person turn the question about the price off, and says where it comes back from. */
export function DontAskAgain({ isChecked, onChange }: DontAskAgainProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        Don't ask again
        <small>You can turn this question back on in Settings.</small>
      </span>
    </label>
  );
}
