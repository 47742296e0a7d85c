import type { Activity } from '@ridescope/contract/report/activity';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import { percentText } from '@ridescope/words/format/format-number';
import { notJudgedWords } from '@ridescope/words/report/activity-words';
import { excerptText } from '@ridescope/words/report/incomplete-log-words';
import { wrappedLogText } from '@ridescope/words/report/wrapped-log-text';
import { Notice } from '../../shared/ui/notice.tsx';
import { Said } from '../../shared/ui/said.tsx';

/** Below this share of known lines the game has probably changed its format. */
const enoughUnderstoodPercent = 90;

interface ReportNoticesProps {
  parse: ParseSummary;
  activity: Activity | undefined;
}

/** What a reader must know before the figures: a log that is incomplete, a ride that is too short. */
export function ReportNotices({ parse, activity }: ReportNoticesProps) {
  const excerpt = excerptText({ parse, activities: activity ? [activity] : [] });
  const flaws = [...(excerpt ? [excerpt] : []), ...flawsOf(parse)];
  const isNewFormat = parse.lines > 0 && parse.understoodPercent < enoughUnderstoodPercent;
  // That nobody rode is what the verdict says.
  const notJudged = activity?.ridden ? notJudgedWords(activity) : undefined;
  return (
    <>
      {isNewFormat && (
        <Notice severity="warning" title="The format of this log seems to be new">
          <p>
            Only {percentText(parse.understoodPercent)} of its lines have a form that we know: the
            game may have changed its log. Figures may be missing or too low.
          </p>
        </Notice>
      )}
      {flaws.length > 0 && (
        <Notice severity="info" title="This log is not complete">
          {flaws.map((flaw) => (
            <p key={flaw}>{flaw}</p>
          ))}
        </Notice>
      )}
      {notJudged && (
        <Notice severity="info" title={notJudged.title}>
          <p>
            <Said text={notJudged.text} /> What was logged is shown below; a missing figure is a
            dash.
          </p>
        </Notice>
      )}
    </>
  );
}

function flawsOf({ truncated, headless, wrapUncertain }: ParseSummary): string[] {
  const flaws: string[] = [];
  if (headless) {
    flaws.push('Its beginning is missing. Hardware, settings and version may be unknown.');
  }
  if (wrapUncertain) flaws.push(wrappedLogText);
  if (truncated) {
    flaws.push(
      'It ends in the middle of a line: the file was cut off, or copied while the game was still writing. Close the game and upload the log again to get the rest.',
    );
  }
  return flaws;
}
