import type { FixId } from '@ridescope/catalogue/fixes';
import { dayText } from '@ridescope/words/format/format-time';
import { localOffset } from '../../../shared/own-reports/ride-time.ts';
import { useSaid } from '../../../shared/ui/said.tsx';
import { Glossed } from '../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { useTimeZone } from '../../../shared/use-time-zone.ts';
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
  const { tried, state, setTried, unsaved } = useTriedFixes();
  const triedAt = tried.get(recommendationId);
  const zone = useTimeZone();
  const said = useSaid();
  const wanted = unsaved.get(recommendationId);
  const verdict = useOwnTrends()?.verdicts.get(recommendationId);
  return (
    <div className={classes.box}>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={triedAt !== undefined}
          disabled={state !== 'ready'}
          aria-label={`Tried: ${said(title)}`}
          onChange={({ currentTarget }) => setTried(recommendationId, currentTarget.checked)}
        />
        {triedAt === undefined
          ? 'Tried this'
          : `Tried on ${dayText(triedAt, localOffset(triedAt, zone))}`}
      </label>
      {triedAt !== undefined && verdict && (
        <p className={classes.verdict}>
          <ToneLabel tone={verdict.tone} word={verdict.word} />{' '}
          <span>
            <Glossed text={verdict.text} />
          </span>
        </p>
      )}
      {wanted !== undefined && (
        <p className={classes.unsaved} role="alert">
          {wanted ? 'The tick was not saved.' : 'Removing the tick was not saved.'}{' '}
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
