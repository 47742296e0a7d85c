import { timeOfDayText } from '@ridescope/words/format/format-time';
import { IconBroadcast } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Spinner } from '../../../shared/ui/notices/spinner.tsx';
import type { Line } from '../send/upload-state.ts';
import type { StageWords } from './step-words.ts';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  words: StageWords;
  /** Whether to say that the page may be closed. */
  closing?: string | undefined;
  line?: Line | undefined;
  /** Below the words. */
  action?: ReactNode;
}

/** Shows the upload's progress: stage, percent, message and its time, and how the page receives it. */
export function UploadProgress({ words, closing, line, action }: UploadProgressProps) {
  const { stage, message, percent, at } = words;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p className={classes.stage}>
          {percent === undefined && <Spinner size={16} aria-hidden />}
          {stage}
        </p>
        {line?.state === 'open' && (
          <span className={classes.live}>
            <IconBroadcast size={14} stroke={2} aria-hidden />
            Live Updates
          </span>
        )}
        {percent !== undefined && <span className={classes.percent}>{percent} %</span>}
      </div>
      {percent === undefined ? (
        <div className={classes.unknown} />
      ) : (
        <div
          role="progressbar"
          aria-label={stage}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className={classes.bar}
        >
          <div style={{ width: `${percent}%` }} />
        </div>
      )}
      <div className={classes.foot}>
        <p>{message}</p>
        {at && (
          <p className={classes.updated}>
            Updated <time dateTime={at}>{localTimeText(at)}</time>
          </p>
        )}
      </div>
      {closing && <p className={classes.closing}>{closing}</p>}
      {action}
      {/* Mounted before its content, so that screen readers announce each notice as it comes. */}
      <div role="log" className={classes.log}>
        {line && line.notices.length > 0 && (
          <ul className={classes.notices} aria-label="The connection">
            {line.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Words a time on the clock of this computer. */
function localTimeText(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? '' : timeOfDayText(iso, 0, -at.getTimezoneOffset());
}
