import type { HardwareSetting } from '@ridescope/contract/hardware';
import { medianText, settingText } from '@ridescope/words/texts/hardware-words';
import { settingColumns } from '@ridescope/words/texts/setting-columns';
import { DataTable } from '../../shared/ui/tables/data-table.tsx';
import { textColumns } from '../../shared/ui/tables/text-columns.tsx';
import classes from './hardware.module.css';

interface SettingsProps {
  settings: readonly HardwareSetting[];
  isSample: boolean;
}

/** Frame rates by profile and resolution, with where the middle half of the riders is. */
export function Settings({ settings, isSample }: SettingsProps) {
  const most = Math.max(60, ...settings.map(({ fps, middle }) => middle?.to ?? fps));
  return (
    <section className={classes.card} aria-labelledby="rates">
      <h2 id="rates" className={classes.heading}>
        {isSample ? 'Frame rates of simulated rides' : 'What riders get'}
      </h2>
      <DataTable
        caption="Frame rates by profile and resolution"
        rows={settings}
        rowKey={settingText}
        columns={textColumns(settingColumns(isSample), {
          'Avg FPS': (setting) => (
            <div className={classes.rate}>
              <span className={classes.median}>{medianText(setting)}</span>
              <Range setting={setting} most={most} />
            </div>
          ),
        })}
      />
    </section>
  );
}

/** The middle half as a band on a scale that all rows share, and the median as a tick. The cells beside it say both. */
function Range({ setting: { fps, middle }, most }: { setting: HardwareSetting; most: number }) {
  const at = (value: number) => `${(100 * value) / most}%`;
  return (
    <span className={classes.range} aria-hidden>
      {middle && (
        <span
          className={classes.band}
          style={{ left: at(middle.from), width: at(middle.to - middle.from) }}
        />
      )}
      <span className={classes.tick} style={{ left: at(fps) }} />
    </span>
  );
}
