import type { Activity } from '@ridescope/contract/report/activity';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { Report } from '@ridescope/contract/report/report';
import { percentText } from '@ridescope/words/format/format-number';
import { notJudgedWords } from '@ridescope/words/report/activity-words';
import { deletedText, joinedText, sessionEndText } from '@ridescope/words/report/session-end-words';
import { wrappedLogText } from '@ridescope/words/report/wrapped-log-text';
import { Notice } from '../../shared/ui/notice.tsx';
import { usePerson } from '../../shared/ui/person.ts';

/** Below this share of known lines the game has probably changed its format. */
const enoughUnderstoodPercent = 90;

interface ReportNoticesProps {
  report: Pick<Report, 'parse' | 'session' | 'joined'>;
  activity: Activity | undefined;
}

/** What a reader must know before the figures: a log that is incomplete, a ride that is too short. */
export function ReportNotices({ report, activity }: ReportNoticesProps) {
  const { parse, session } = report;
  const person = usePerson();
  const joined = joinedText(report);
  const deleted = deletedText(session, person);
  const crash = session.end.how === 'crashed' ? sessionEndText(session, person) : undefined;
  const flaws = flawsOf(parse);
  const isNewFormat = parse.lines > 0 && parse.understoodPercent < enoughUnderstoodPercent;
  // That nobody rode is what the verdict says.
  const notJudged = activity?.ridden ? notJudgedWords(activity, person) : undefined;
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
      {joined && (
        <Notice severity="info" title={joined}>
          <p>
            Each has its own date and its own rides. Choose a ride above; the computer shown is that
            of the first log with a ride.
          </p>
        </Notice>
      )}
      {(crash || deleted) && (
        <Notice severity="info" title={crash ?? 'This ride was discarded'}>
          {deleted && <p>{deleted}</p>}
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
          <p>{notJudged.text} What was logged is shown below; a missing figure is a dash.</p>
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
