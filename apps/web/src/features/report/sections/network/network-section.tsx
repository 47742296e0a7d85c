import type { NetworkFigures } from '@ridescope/contract';
import { networkAnswer, networkFields, networkGroups, networkValue } from '@ridescope/report-text';
import { FigureTable } from '../../../../shared/ui/figure-table.tsx';
import { ActivityFigure } from '../../parts/measured-context.tsx';
import { Section } from '../../parts/section.tsx';
import classes from './network-section.module.css';

/** Every network figure of the judged part of the ride, by what it speaks of. */
export function NetworkSection({ network }: { network: NetworkFigures }) {
  return (
    <Section
      id="network"
      answer={networkAnswer(network)}
      lead="Counts of the ride itself: joining a world, loading and the time after the ride are left out."
    >
      <div className={classes.groups}>
        {networkGroups.map(({ caption, keys }) => (
          <div key={caption}>
            <FigureTable
              caption={caption}
              isGlossed
              rows={keys.map((key) => {
                const { label, hint, format, reasons } = networkFields[key];
                return {
                  label,
                  hint,
                  value: (
                    <ActivityFigure
                      value={networkValue(network, key)}
                      format={format}
                      reasons={reasons}
                    />
                  ),
                };
              })}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
