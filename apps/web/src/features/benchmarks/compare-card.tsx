import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { shareText, signedText } from '@ridescope/words/format/format-number';
import { systemColumns } from '@ridescope/words/texts/system-columns';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import { textColumn } from '../../shared/ui/tables/text-columns.tsx';
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
          textColumn(systemColumns.average),
          textColumn(systemColumns.middle),
          {
            header: 'Against the first',
            kind: 'number',
            cell: (system) => (system === first ? '–' : differenceText(system, first)),
          },
          textColumn(systemColumns.p1),
          textColumn(systemColumns.max),
          textColumn(systemColumns.riders),
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
