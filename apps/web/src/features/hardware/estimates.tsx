import type { Hardware } from '@ridescope/contract/hardware';
import { countText, fpsText } from '@ridescope/words/format/format-number';
import { estimatesText, middleText, settingText } from '@ridescope/words/texts/hardware-words';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import classes from './hardware.module.css';

/** What to expect with settings that few riders of a part have. */
export function Estimates({ hardware }: { hardware: Hardware }) {
  const text = estimatesText(hardware);
  if (text === undefined) return null;
  const { estimates } = hardware;
  return (
    <section className={classes.card} aria-label="Other settings">
      <Disclosure summary={`Other settings (${countText(estimates.length)})`} isPrinted>
        <p className={classes.text}>{text}</p>
        <DataTable
          caption="Estimates for other settings"
          rows={estimates}
          rowKey={settingText}
          whenNarrow="table"
          columns={[
            { header: 'Settings', cell: settingText },
            { header: 'Avg FPS', kind: 'time', cell: ({ fps }) => fpsText(fps) },
            {
              header: 'Range',
              kind: 'time',
              cell: ({ low, high }) => middleText({ from: low, to: high }),
            },
          ]}
        />
      </Disclosure>
    </section>
  );
}
