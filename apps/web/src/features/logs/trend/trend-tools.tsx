import { trendMeasureName } from '@ridescope/words/report/trends/measure-words';
import type { Measure } from '../../../shared/trends/trend-analysis.ts';
import { Select } from '../../../shared/ui/forms/select.tsx';
import classes from './trend-tools.module.css';

interface TrendToolsProps {
  measures: readonly Measure[];
  chosen: readonly Measure[];
  onChoose: (id: string, isChosen: boolean) => void;
  computers: readonly string[];
  computer: string | undefined;
  onComputer: (name: string) => void;
}

/** Chooses what the trend draws: its figures, and of which computer. */
export function TrendTools(props: TrendToolsProps) {
  const { measures, chosen, onChoose, computers, computer, onComputer } = props;
  return (
    <div className={classes.tools}>
      <fieldset className={classes.measures}>
        <legend className={classes.legend}>Show</legend>
        {measures.map((measure) => {
          const isChosen = chosen.includes(measure);
          return (
            <label key={measure.id} className={classes.chip}>
              <input
                type="checkbox"
                checked={isChosen}
                // The last one stays: an empty drawing says nothing.
                disabled={isChosen && chosen.length === 1}
                onChange={({ currentTarget }) => onChoose(measure.id, currentTarget.checked)}
              />
              {trendMeasureName(measure)}
            </label>
          );
        })}
      </fieldset>
      {computers.length > 1 && (
        <Select
          label="Computer of the trend"
          value={computer ?? ''}
          onChange={onComputer}
          options={[
            ...computers.map((name) => ({ value: name, label: name })),
            { value: '', label: 'All computers' },
          ]}
        />
      )}
    </div>
  );
}
