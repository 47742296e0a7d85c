import type { HardwareFigures, HardwareKind } from '@ridescope/contract/hardware';
import { hardwarePath } from '@ridescope/contract/hardware-addresses';
import { countText, fpsNumber } from '@ridescope/words/format/format-number';
import { settingText } from '@ridescope/words/texts/hardware-words';
import { Link } from 'react-router';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import classes from './hardware.module.css';

interface PartnersProps {
  kind: HardwareKind;
  figures: HardwareFigures;
  isSample: boolean;
}

/** The same part beside others, with the settings that most of its riders have. */
export function Partners({ kind, figures: { partners, settings }, isSample }: PartnersProps) {
  const [most] = settings;
  if (!most || partners.length === 0) return null;
  const byRate = partners.toSorted((a, b) => b.fps - a.fps);
  return (
    <>
      <p className={classes.basis}>
        {kind === 'gpu' ? 'By processor' : 'By graphics card'}, with {settingText(most)}:
      </p>
      <DataTable
        caption={kind === 'gpu' ? 'Rates by processor' : 'Rates by graphics card'}
        rows={byRate}
        rowKey={({ name }) => name}
        whenNarrow="table"
        columns={[
          {
            header: kind === 'gpu' ? 'Processor' : 'Graphics card',
            cell: ({ name }) => (
              <Link to={hardwarePath(name)} data-small-target>
                {name}
              </Link>
            ),
          },
          { header: 'Avg FPS', kind: 'number', cell: ({ fps }) => fpsNumber(fps) },
          {
            header: isSample ? 'Simulated' : 'Riders',
            kind: 'number',
            cell: ({ riders }) => countText(riders),
          },
        ]}
      />
    </>
  );
}
