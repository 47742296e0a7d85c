import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { rateNames } from '@ridescope/words/en/rate-names';
import { countText, fpsNumber, shareText, signedText } from '@ridescope/words/format/format-number';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { spreadText } from '@ridescope/words/texts/rider-spread';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Absent } from '../../shared/ui/tables/absent.tsx';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import classes from './compare-card.module.css';
import { mostCompared, systemName } from './list-choices.ts';

interface CompareCardProps {
  systems: readonly BenchmarkSystem[];
  onClear: () => void;
}

/** Sets the chosen systems beside each other. */
export function CompareCard({ systems, onClear }: CompareCardProps) {
  const [first] = systems;
  if (!first) return null;
  return (
    <section className={classes.card} aria-labelledby="compared">
      <div className={classes.head}>
        <h2 id="compared" className={classes.heading}>
          Compared systems
        </h2>
        <Button variant="default" size="xs" onClick={onClear}>
          Clear
        </Button>
      </div>
      <DataTable
        caption="Compared systems"
        rows={systems}
        rowKey={systemName}
        columns={[
          {
            header: 'System',
            cell: ({ Cpu, Gpu }) => (
              <>
                <span className={classes.gpu}>{Gpu}</span>
                <span className={classes.cpu}>{Cpu}</span>
              </>
            ),
          },
          { header: 'Avg FPS', kind: 'number', cell: ({ AvgFps }) => fpsNumber(AvgFps) },
          {
            header: 'Middle half',
            kind: 'number',
            cell: (system) =>
              spreadText(system) ?? <Absent reason="It takes 4 riders to say how they differ" />,
          },
          {
            header: 'Against the first',
            kind: 'number',
            cell: (system) => (system === first ? '–' : differenceText(system, first)),
          },
          {
            header: explainMessage(rateNames.p1),
            kind: 'number',
            cell: ({ Pc1Fps }) =>
              Pc1Fps === undefined ? (
                <Absent reason="No ride was long enough for it" />
              ) : (
                fpsNumber(Pc1Fps)
              ),
          },
          { header: 'Max FPS', kind: 'number', cell: ({ MaxFps }) => fpsNumber(MaxFps) },
          { header: 'Riders', kind: 'number', cell: ({ Entries }) => countText(Entries) },
        ]}
      />
      {systems.length === 1 && (
        <p className={classes.hint}>
          Choose up to {mostCompared - 1} more systems in the list to compare them.
        </p>
      )}
    </section>
  );
}

/** `+23 %`: how much faster a system is on average. */
function differenceText({ AvgFps }: BenchmarkSystem, first: BenchmarkSystem): string {
  const text = signedText(AvgFps / first.AvgFps - 1, shareText);
  return text === shareText(0) ? 'the same' : text;
}
