import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { writeMessage } from '@ridescope/words/messages/write-message';
import classes from './analysis-page.module.css';
import { useMinutesSince } from './model/use-minutes-since.ts';

/** How old this browser's copy of an analysis is, at the end of the page: the result doesn't change with it. */
export function CopyAge({ storedAtMs }: { storedAtMs: number }) {
  const minutes = useMinutesSince(storedAtMs) ?? 0;
  const age =
    minutes === 0
      ? analysisMessages['less-than-minute']
      : writeMessage(analysisMessages.minutes, { minutes });
  return (
    <p className={classes.age}>{writeMessage(analysisMessages['browsers-copy-old'], { age })}</p>
  );
}
