import type { Activity, ParseSummary } from '@ridescope/contract';
import { percentText } from '../../shared/format-number.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { notJudgedWords } from './activity-words.ts';

/** Below this share of known lines the game has probably changed its format. */
const enoughUnderstoodPercent = 90;

interface ReportNoticesProps {
  parse: ParseSummary;
  activity: Activity | undefined;
}

/** What a reader must know before the figures: a log that is incomplete, a ride that is too short. */
export function ReportNotices({ parse, activity }: ReportNoticesProps) {
  const flaws = flawsOf(parse);
  const notJudged = activity && notJudgedWords(activity);
  return (
    <>
      {flaws.length > 0 && (
        <Notice severity="warning" title="This log could not be read completely">
          {flaws.map((flaw) => (
            <p key={flaw}>{flaw}</p>
          ))}
        </Notice>
      )}
      {notJudged && (
        <Notice severity="info" title={notJudged.title}>
          <p>{notJudged.text} What was logged is shown below; a missing figure is a dash.</p>
        </Notice>
      )}
    </>
  );
}

function flawsOf({ understoodPercent, truncated, headless, lines }: ParseSummary): string[] {
  const flaws: string[] = [];
  if (lines > 0 && understoodPercent < enoughUnderstoodPercent) {
    flaws.push(
      `Only ${percentText(understoodPercent)} of its lines have a form that we know: the game may have changed its log. Figures may be missing or too low.`,
    );
  }
  if (headless) {
    flaws.push('Its beginning is missing. Hardware, settings and version may be unknown.');
  }
  if (truncated) {
    flaws.push(
      'It ends in the middle of a line: the file was cut, or copied while the game still wrote. Upload it again after closing the game for the rest.',
    );
  }
  return flaws;
}
