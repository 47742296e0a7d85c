import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { Report } from '@ridescope/contract/report/report';
import { countLabels } from '@ridescope/words/en/line-counts';
import { logSectionMessages } from '@ridescope/words/en/pages/log';
import { bytesText, countText, percentText } from '@ridescope/words/format/format-number';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import type { Person } from '@ridescope/words/messages/person';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { sessionEndText } from '@ridescope/words/report/session-end-words';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { Measured } from '../../../../shared/ui/tables/absent.tsx';
import { type FigureRow, FigureTable } from '../../../../shared/ui/tables/figure-table.tsx';
import stack from '../../parts/section.module.css';
import { UnknownLines } from './unknown-lines.tsx';

const eraNames: Record<ParseSummary['era'], string> = {
  legacy: logSectionMessages['client-2015-2017'],
  mixed: logSectionMessages['client-2018-2024'],
  modern: logSectionMessages['todays-client'],
  unknown: logSectionMessages['not-recognised'],
};

/** The log itself: its size, how much of it was understood, and what was counted in it. */
export function LogTables({ report }: { report: Report }) {
  const { parse } = report;
  return (
    <>
      <div className={stack.columns}>
        <FigureTable caption={logSectionMessages['how-read']} rows={readingRows(parse)} />
        <FigureTable
          caption={logSectionMessages.session}
          rows={sessionRows(report, usePerson())}
          isText
        />
      </div>
      {parse.clockSteps.length > 0 && (
        <Disclosure
          summary={writeMessage(logSectionMessages['times-when-computer'], {
            length: parse.clockSteps.length,
          })}
        >
          <FigureTable
            caption={logSectionMessages['first-line-log']}
            rows={parse.clockSteps.map(({ t, stepS }) => ({
              label: clockText(t),
              value: `${stepS < 0 ? '−' : '+'}${spanText(Math.abs(stepS))}`,
            }))}
          />
        </Disclosure>
      )}
      <Disclosure summary={logSectionMessages['lines-kind']}>
        <FigureTable
          caption={logSectionMessages['whole-file']}
          rows={Object.entries(countLabels).map(([key, label]) => ({
            label,
            // The keys of the table are those of the counts: its type says so.
            value: countText(parse.counts[key as keyof typeof parse.counts]),
          }))}
        />
      </Disclosure>
      {parse.unknownFamilies.length > 0 && <UnknownLines families={parse.unknownFamilies} />}
    </>
  );
}

function readingRows(parse: ParseSummary): FigureRow[] {
  return [
    { label: logSectionMessages.size, value: bytesText(parse.bytes) },
    { label: logSectionMessages.lines, value: countText(parse.lines) },
    {
      label: logSectionMessages['lines-we-recognised'],
      value: percentText(parse.understoodPercent),
    },
    { label: logSectionMessages.format, value: eraNames[parse.era] },
    {
      label: logSectionMessages['left-out-right'],
      hint: logSectionMessages['only-network-counts'],
      value: spanText(parse.skippedWarmUpS),
    },
    {
      label: logSectionMessages['repeats-game-left'],
      value: countText(parse.repeatedMessages),
    },
    { label: logSectionMessages['lines-too-long'], value: countText(parse.overlongLines) },
  ];
}

function sessionRows({ session, parse }: Report, person: Person): FigureRow[] {
  return [
    {
      label: logSectionMessages['first-line'],
      value: parse.headless ? logSectionMessages.missing : logSectionMessages.present,
    },
    {
      label: logSectionMessages['last-line'],
      value: parse.truncated ? logSectionMessages.cut : logSectionMessages.complete,
    },
    {
      label: logSectionMessages.game,
      value: sessionEndText(session, person),
    },
    {
      label: logSectionMessages['last-ride'],
      value: (
        <Measured
          value={session.saved}
          format={(saved) => (saved ? logSectionMessages.saved : logSectionMessages['not-saved'])}
          reason={logSectionMessages['log-doesnt-show']}
        />
      ),
    },
    { label: logSectionMessages['log-covers'], value: spanText(session.durationS) },
    {
      label: logSectionMessages['time-load-game'],
      value: (
        <Measured
          value={session.loadTimeS}
          format={spanText}
          reason={logSectionMessages['log-doesnt-show-when']}
        />
      ),
    },
    {
      label: logSectionMessages['launcher-version'],
      value: (
        <Measured
          value={session.launcherVersion}
          format={(version) => version}
          reason={logSectionMessages['launcher-isnt-log']}
        />
      ),
    },
  ];
}
