import type { Activity } from '@ridescope/contract/report/activity';
import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { Report } from '@ridescope/contract/report/report';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { percentText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { notJudgedWords } from '@ridescope/words/report/activity-words';
import { deletedText, joinedText, sessionEndText } from '@ridescope/words/report/session-end-words';
import { wrappedLogText } from '@ridescope/words/report/wrapped-log-text';
import { Notice } from '../../shared/ui/notices/notice.tsx';
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
  // The verdict already says that there was no ride.
  const notJudged = activity?.ridden ? notJudgedWords(activity, person) : undefined;
  return (
    <>
      {isNewFormat && (
        <Notice severity="warning" title={reportPageMessages['format-log-seems']}>
          <p>
            {writeMessage(reportPageMessages['only-lines-have'], {
              understoodPercent: percentText(parse.understoodPercent),
            })}
          </p>
        </Notice>
      )}
      {joined && (
        <Notice severity="info" title={joined}>
          <p>{reportPageMessages['has-own-date']}</p>
        </Notice>
      )}
      {(crash || deleted) && (
        <Notice severity="info" title={crash ?? reportPageMessages['ride-discarded']}>
          {deleted && <p>{deleted}</p>}
        </Notice>
      )}
      {flaws.length > 0 && (
        <Notice severity="info" title={reportPageMessages['log-not-complete']}>
          {flaws.map((flaw) => (
            <p key={flaw}>{flaw}</p>
          ))}
        </Notice>
      )}
      {notJudged && (
        <Notice severity="info" title={notJudged.title}>
          <p>{writeMessage(reportPageMessages['what-logged-shown'], { text: notJudged.text })}</p>
        </Notice>
      )}
    </>
  );
}

function flawsOf({ truncated, headless, wrapUncertain }: ParseSummary): string[] {
  const flaws: string[] = [];
  if (headless) {
    flaws.push(reportPageMessages['beginning-missing-hardware']);
  }
  if (wrapUncertain) flaws.push(wrappedLogText);
  if (truncated) {
    flaws.push(reportPageMessages['ends-middle-line']);
  }
  return flaws;
}
