import type { FixId } from '@ridescope/catalogue/fixes';
import { dayText } from '@ridescope/words/format/format-time';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { useOwnTrends } from '../model/own-trends.ts';
import { useTriedFixes } from '../model/tried-fixes.ts';
import classes from './tried-box.module.css';

interface TriedBoxProps {
  recommendationId: FixId;
  /** Of the fix: several boxes on a page all say "Tried". */
  title: string;
}

/** The tick box of a fix, whether it helped, and what became of the last tick where it could not be saved. */
export function TriedBox({ recommendationId, title }: TriedBoxProps) {
  const { tried, keptIn, state, setTried, unsaved } = useTriedFixes();
  const isTried = tried.has(recommendationId);
  const from = tried.get(recommendationId);
  const wanted = unsaved.get(recommendationId);
  const verdict = useOwnTrends()?.verdicts.get(recommendationId);
  return (
    <div className={classes.box}>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={isTried}
          disabled={state !== 'ready'}
          aria-label={`Tried: ${title}`}
          onChange={({ currentTarget }) =>
            setTried(recommendationId, { isTried: currentTarget.checked })
          }
        />
        {from
          ? `${keptIn === 'report' ? 'Tried, counts from' : 'Tried on'} ${dayText(from.day)}`
          : 'Tried this'}
      </label>
      {isTried && verdict && (
        <p className={classes.verdict}>
          <ToneLabel tone={verdict.tone} word={verdict.word} />{' '}
          <a href="#what-you-tried">See the rides</a>
        </p>
      )}
      {wanted !== undefined && (
        <p className={classes.unsaved} role="alert">
          {wanted.isTried ? 'The tick was not saved.' : 'Removing the tick was not saved.'}{' '}
          <button
            type="button"
            className={classes.again}
            onClick={() => setTried(recommendationId, wanted)}
          >
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
