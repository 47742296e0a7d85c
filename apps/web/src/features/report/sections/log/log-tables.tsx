import type { ParseSummary } from '@ridescope/contract/report/parse-summary';
import type { Report } from '@ridescope/contract/report/report';
import { countLabels } from '@ridescope/words/en/line-counts';
import { bytesText, countText, percentText } from '@ridescope/words/format/format-number';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import type { Person } from '@ridescope/words/messages/person';
import { sessionEndText } from '@ridescope/words/report/session-end-words';
import { Measured } from '../../../../shared/ui/absent.tsx';
import { Disclosure } from '../../../../shared/ui/disclosure.tsx';
import { type FigureRow, FigureTable } from '../../../../shared/ui/figure-table.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import stack from '../../parts/section.module.css';
import { UnknownLines } from './unknown-lines.tsx';

const eraNames: Record<ParseSummary['era'], string> = {
  legacy: 'Client of 2015 to 2017',
  mixed: 'Client of 2018 to 2024',
  modern: "Today's client",
  unknown: 'Not recognised',
};

/** The log itself: its size, how much of it was understood, and what was counted in it. */
export function LogTables({ report }: { report: Report }) {
  const { parse } = report;
  return (
    <>
      <div className={stack.columns}>
        <FigureTable caption="How it was read" rows={readingRows(parse)} />
        <FigureTable caption="The session in it" rows={sessionRows(report, usePerson())} isText />
      </div>
      {parse.clockSteps.length > 0 && (
        <Disclosure summary={`Times when the computer clock was set (${parse.clockSteps.length})`}>
          <FigureTable
            caption="From the first line of the log"
            rows={parse.clockSteps.map(({ t, stepS }) => ({
              label: clockText(t),
              value: `${stepS < 0 ? '−' : '+'}${spanText(Math.abs(stepS))}`,
            }))}
          />
        </Disclosure>
      )}
      <Disclosure summary="Lines of each kind">
        <FigureTable
          caption="In the whole file"
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
    { label: 'Size', value: bytesText(parse.bytes) },
    { label: 'Lines', value: countText(parse.lines) },
    { label: 'Lines we recognised', value: percentText(parse.understoodPercent) },
    { label: 'Format', value: eraNames[parse.era] },
    {
      label: 'Left out right after joining a ride',
      hint: 'Only for network counts: joining always loses a few packets',
      value: spanText(parse.skippedWarmUpS),
    },
    {
      label: 'Repeats that the game left out',
      value: countText(parse.repeatedMessages),
    },
    { label: 'Lines too long to keep', value: countText(parse.overlongLines) },
  ];
}

function sessionRows({ session, parse }: Report, person: Person): FigureRow[] {
  return [
    { label: 'First line', value: parse.headless ? 'Missing' : 'Present' },
    { label: 'Last line', value: parse.truncated ? 'Cut' : 'Complete' },
    {
      label: 'The game',
      value: sessionEndText(session, person),
    },
    {
      label: 'The last ride',
      value: (
        <Measured
          value={session.saved}
          format={(saved) => (saved ? 'Saved' : 'Not saved')}
          reason="The log doesn't show whether it was saved."
        />
      ),
    },
    { label: 'Log covers', value: spanText(session.durationS) },
    {
      label: 'Time to load the game',
      value: (
        <Measured
          value={session.loadTimeS}
          format={spanText}
          reason="The log doesn't show when the first screen came up."
        />
      ),
    },
    {
      label: 'Launcher version',
      value: (
        <Measured
          value={session.launcherVersion}
          format={(version) => version}
          reason="The launcher isn't in the log."
        />
      ),
    },
  ];
}
