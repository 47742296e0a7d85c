import type { BenchmarkEntry } from '@ridescope/contract/benchmark-entries';
import { rateNames } from '@ridescope/words/en/rate-names';
import { countOf, countText, fpsNumber, fpsText } from '@ridescope/words/format/format-number';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { Absent } from '../../../shared/ui/tables/absent.tsx';
import { DataTable } from '../../../shared/ui/tables/data-table.tsx';
import classes from './entries-page.module.css';
import {
  fewestVersionRides,
  type VersionEffect,
  versionEffect,
  versionFigures,
} from './version-effect.ts';

/** Most versions in the table: the newest. */
const mostVersions = 12;

/** Shows whether a version of the game changed the frame rate. */
export function VersionsCard({ entries }: { entries: readonly BenchmarkEntry[] }) {
  const versions = versionFigures(entries).slice(0, mostVersions);
  if (versions.length === 0) return null;
  const effect = versionEffect(entries);
  return (
    <section className={classes.card} aria-labelledby="versions">
      <h3 id="versions" className={classes.heading}>
        Effect of the game version
      </h3>
      <p className={classes.sentence}>
        {effect
          ? effectText(effect)
          : `Not enough rides to compare versions: it takes ${fewestVersionRides} on each of two.`}
      </p>
      <DataTable
        caption="Frame rates by version of the game"
        rows={versions}
        rowKey={({ version }) => version}
        whenNarrow="table"
        columns={[
          { header: 'Client', cell: ({ version }) => version },
          { header: 'Rides', kind: 'number', cell: ({ rides }) => countText(rides) },
          { header: 'Mean FPS', kind: 'number', cell: ({ avgFps }) => fpsNumber(avgFps) },
          {
            header: explainMessage(rateNames.p1),
            kind: 'number',
            cell: ({ p1Fps }) =>
              p1Fps === undefined ? (
                <Absent reason="These rides are too short for it" />
              ) : (
                fpsNumber(p1Fps)
              ),
          },
        ]}
      />
      <p className={classes.note}>Medians. Crowding and routes differ from ride to ride.</p>
    </section>
  );
}

function effectText({ newer, older, differenceFps, isClear }: VersionEffect): string {
  const rides = `(${countOf(newer.rides, 'ride')} against ${countText(older.rides)})`;
  if (!isClear || fpsNumber(Math.abs(differenceFps)) === '0') {
    return `No clear difference between client ${newer.version} and ${older.version} ${rides}.`;
  }
  const more = differenceFps > 0 ? 'faster' : 'slower';
  return `Client ${newer.version} runs ${fpsText(Math.abs(differenceFps))} ${more} than ${older.version} ${rides}.`;
}
