import { IconCheck, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import { type StepLine, type StepStatus, stepLines, type UnderWay } from './step-words.ts';
import classes from './upload-steps.module.css';

const statusWords: Record<StepStatus, string> = {
  done: 'done',
  active: 'under way',
  failed: 'failed',
  waiting: 'to come',
};

/** Shows what happens to the file, line by line. */
export function UploadSteps({ state }: { state: UnderWay }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {stepLines(state).map((line) => (
        <Step key={line.title} {...line} />
      ))}
    </ol>
  );
}

function Step({ title, status, note }: StepLine) {
  return (
    <li className={classes.step} data-status={status}>
      <span className={classes.sign}>
        <Sign status={status} />
      </span>
      <span className={classes.title}>
        {title} <VisuallyHidden component="span">({statusWords[status]})</VisuallyHidden>
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </li>
  );
}

function Sign({ status }: { status: StepStatus }) {
  if (status === 'done') return <IconCheck size={14} stroke={2.5} aria-hidden />;
  if (status === 'failed') return <IconX size={14} stroke={2.5} aria-hidden />;
  if (status === 'active') return <IconPlayerPlayFilled size={10} aria-hidden />;
  return <span className={classes.dot} />;
}
