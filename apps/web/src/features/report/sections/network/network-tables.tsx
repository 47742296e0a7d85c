import type { Activity } from '@ridescope/contract/report/activity';
import { countedNetwork } from '@ridescope/contract/report/count-episodes';
import { logSectionMessages } from '@ridescope/words/en/pages/log';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { companionFaultText } from '@ridescope/words/report/companion-fault-text';
import { networkFields, networkGroups, networkValue } from '@ridescope/words/report/network-fields';
import { usePerson } from '../../../../shared/ui/person.ts';
import { FigureTable } from '../../../../shared/ui/tables/figure-table.tsx';
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
            rows={keys.map((key) => {
              const { label, hint, format, reasons } = networkFields[key];
              return {
                label: explainMessage(label),
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
          {writeMessage(logSectionMessages['never-connected-companion'], {
            companionFailure: companionFaultText(companionFailure, person),
          })}
        </p>
      )}
    </div>
  );
}
