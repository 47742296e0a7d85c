import type { Hardware } from '@ridescope/contract/hardware';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { countText, shareText } from '@ridescope/words/format/format-number';
import { upgradesText } from '@ridescope/words/texts/hardware-words';
import { Link } from 'react-router';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import classes from './hardware.module.css';

/** The next faster parts, and what each step brings. */
export function Upgrades({ hardware }: { hardware: Hardware }) {
  const { kind, upgrades, figures, isSample } = hardware;
  const basis = upgradesText(hardware);
  const [most] = figures?.settings ?? [];
  if (!kind || !most || basis === undefined || upgrades.length === 0) return null;
  const steps = upgrades.map((upgrade, index) => ({
    ...upgrade,
    gain: upgrade.fps / (upgrades[index - 1]?.fps ?? most.fps) - 1,
  }));
  return (
    <section className={classes.card} aria-labelledby="faster">
      <h2 id="faster" className={classes.heading}>
        {kind === 'gpu' ? 'Faster cards, step by step' : 'Faster processors, step by step'}
      </h2>
      <p className={classes.text}>{basis}</p>
      <DataTable
        caption={kind === 'gpu' ? 'Faster graphics cards' : 'Faster processors'}
        rows={steps}
        rowKey={({ name }) => name}
        columns={[
          {
            header: kind === 'gpu' ? 'Graphics card' : 'Processor',
            cell: ({ name }) => (
              <Link to={hardwarePath(name)} data-small-target>
                {name}
              </Link>
            ),
          },
          {
            header: 'Avg FPS',
            kind: 'time',
            cell: ({ fps, low, high }) =>
              `${countText(fps)} (${countText(low)} to ${countText(high)})`,
          },
          { header: 'Gain of the step', kind: 'number', cell: ({ gain }) => `+${shareText(gain)}` },
          {
            header: isSample ? 'Simulated' : 'Riders',
            kind: 'number',
            cell: ({ riders }) => countText(riders),
          },
        ]}
      />
    </section>
  );
}
