import { Loader, Progress, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { type StepLine, type StepStatus, stepLines, type UnderWay } from './step-words.ts';
import classes from './upload-steps.module.css';

const statusWords: Record<StepStatus, string> = {
  done: 'done',
  active: 'under way',
  failed: 'failed',
  waiting: 'to come',
};

/** What happens to the file, line by line, with a bar under the line that is under way. */
export function UploadSteps({ state }: { state: UnderWay }) {
  const lines = stepLines(state);
  return (
    <>
      <ol className={classes.steps} aria-label="Steps">
        {lines.map((line) => (
          <Step key={line.step} {...line} />
        ))}
      </ol>
      <VisuallyHidden role="status">{spoken(lines)}</VisuallyHidden>
    </>
  );
}

function Step({ title, status, percent, note }: StepLine) {
  return (
    <li className={classes.step} data-status={status}>
      <span className={classes.sign}>
        <Sign status={status} />
      </span>
      <span className={classes.title}>
        {title} <VisuallyHidden component="span">({statusWords[status]})</VisuallyHidden>
      </span>
      {note && <span className={classes.note}>{note}</span>}
      {percent !== undefined && (
        <Progress
          className={classes.bar}
          value={percent}
          size={4}
          radius={2}
          transitionDuration={150}
          aria-label={title}
        />
      )}
    </li>
  );
}

function Sign({ status }: { status: StepStatus }) {
  if (status === 'done') return <IconCheck size={16} stroke={2.25} aria-hidden />;
  if (status === 'failed') return <IconX size={16} stroke={2.25} aria-hidden />;
  if (status === 'active') return <Loader size={16} aria-hidden />;
  return <span className={classes.dot} />;
}

/** One sentence per step and per quarter of it: every percent read aloud would be noise. */
function spoken(lines: StepLine[]): string {
  const line = lines.find(({ status }) => status === 'active');
  if (!line) return '';
  const quarter = Math.floor((line.percent ?? 0) / 25) * 25;
  return quarter > 0 ? `${line.title}, ${quarter} %` : line.title;
}
