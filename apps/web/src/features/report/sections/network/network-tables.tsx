import type { Activity } from '@ridescope/contract/report/activity';
import { countedNetwork } from '@ridescope/contract/report/count-episodes';
import { companionFaultText } from '@ridescope/words/report/companion-fault-text';
import { networkFields, networkGroups, networkValue } from '@ridescope/words/report/network-fields';
import { FigureTable } from '../../../../shared/ui/figure-table.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { ActivityFigure } from '../../parts/measured-context.tsx';
import classes from './network-section.module.css';

/** Every network figure of the judged part of the ride, by what it speaks of. */
export function NetworkTables({ activity }: { activity: Activity }) {
  const network = countedNetwork(activity);
  const { companionFailure } = activity;
  const person = usePerson();
  return (
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
      {companionFailure && !network.companionSuccesses && (
        <p className={classes.why}>
          Never connected to the Companion app: {companionFaultText(companionFailure, person)}.
        </p>
      )}
    </div>
  );
}
