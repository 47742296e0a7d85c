import type { FixId } from '@ridescope/catalogue/fixes';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { dayText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { useOwnTrends } from '../model/own-trends.ts';
import { useTriedFixes } from '../model/tried-fixes.ts';
import classes from './tried-box.module.css';

interface TriedBoxProps {
  recommendationId: FixId;
  /** Of the fix: several boxes on a page all say "Tried". */
  title: string;
}

/** The tick box of a fix that its reader can try, whether it helped, and what became of the last tick where it could not be saved. */
export function TriedBox({ recommendationId, title }: TriedBoxProps) {
  const { tried, storedIn, state, setTried, unsaved } = useTriedFixes();
  const isTried = tried.has(recommendationId);
  const from = tried.get(recommendationId);
  const wanted = unsaved.get(recommendationId);
  const verdict = useOwnTrends()?.verdicts.get(recommendationId);
  if (storedIn === 'nowhere') return null;
  return (
    <div className={classes.box}>
      <label className={classes.label}>
        <input
          type="checkbox"
          checked={isTried}
          disabled={state !== 'ready'}
          aria-label={writeMessage(reportPageMessages.tried, { title })}
          onChange={({ currentTarget }) =>
            setTried(recommendationId, { isTried: currentTarget.checked })
          }
        />
        {from
          ? `${storedIn === 'report' ? reportPageMessages['tried-counts'] : reportPageMessages['tried-more']} ${dayText(from.day)}`
          : reportPageMessages['tried-more-more']}
      </label>
      {isTried && verdict && (
        <p className={classes.verdict}>
          <ToneLabel tone={verdict.tone} word={verdict.word} />{' '}
          <a href="#what-you-tried">{reportPageMessages['see-rides']}</a>
        </p>
      )}
      {wanted !== undefined && (
        <p className={classes.unsaved} role="alert">
          {wanted.isTried
            ? reportPageMessages['tick-not-saved']
            : reportPageMessages['removing-tick-not']}{' '}
          <LinkButton isInline onClick={() => setTried(recommendationId, wanted)}>
            {reportPageMessages['try-again']}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
