import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { rateNames } from '@ridescope/words/en/rate-names';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { dayText, minutesText } from '@ridescope/words/format/format-time';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { platformName } from '@ridescope/words/texts/benchmark-names';
import { useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Absent } from '../../../shared/ui/tables/absent.tsx';
import { DataTable } from '../../../shared/ui/tables/data-table.tsx';
import classes from './entries-page.module.css';

/** More are shown on demand. */
const firstShown = 10;

/** Lists the rides, the latest first. */
export function EntriesTable({ entries }: { entries: readonly BenchmarkEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, firstShown);
  return (
    <section className={classes.card} aria-labelledby="entries">
      <h3 id="entries" className={classes.heading}>
        Entries
      </h3>
      <DataTable
        caption="Entries, latest first"
        rows={shown.map((entry, index) => ({ entry, index }))}
        rowKey={({ index }) => index}
        columns={[
          { header: 'Date', cell: ({ entry }) => dateOf(entry) },
          {
            header: 'Client',
            cell: ({ entry }) =>
              entry.GameClientVersion ?? <Absent reason="The log doesn't show the version" />,
          },
          { header: 'Platform', cell: ({ entry }) => platformName(entry.Platform) },
          { header: 'Duration', kind: 'number', cell: ({ entry }) => minutesText(entry.Duration) },
          {
            header: explainMessage(rateNames.crowding),
            kind: 'number',
            cell: ({ entry: { Crowdedness } }) =>
              Crowdedness === undefined ? (
                <Absent reason="The log doesn't show how many riders were near" />
              ) : (
                countText(100 * Crowdedness)
              ),
          },
          { header: 'Max FPS', kind: 'number', cell: ({ entry }) => fpsNumber(entry.MaxFps) },
          { header: 'Avg FPS', kind: 'number', cell: ({ entry }) => averageOf(entry) },
          {
            header: explainMessage(rateNames.p1),
            kind: 'number',
            cell: ({ entry: { Pc1Fps } }) =>
              Pc1Fps === undefined ? (
                <Absent reason="The ride is too short for it" />
              ) : (
                fpsNumber(Pc1Fps)
              ),
          },
        ]}
      />
      {shown.length < entries.length && (
        <Button variant="default" className={classes.more} onClick={() => setIsWhole(true)}>
          Show all {countText(entries.length)}
        </Button>
      )}
    </section>
  );
}

function dateOf({ StartTime, UpdatedAt }: BenchmarkEntry): string {
  const day = StartTime ?? UpdatedAt;
  return day === undefined ? '' : dayText(day);
}

function averageOf({ AvgFps, FpsCap }: BenchmarkEntry) {
  return (
    <>
      {fpsNumber(AvgFps)}
      {FpsCap !== undefined && <span className={classes.cap}>held at {fpsNumber(FpsCap)}</span>}
    </>
  );
}
