import { fpsNumber } from '@ridescope/words/format/format-number';
import { explainMessage, formatMessage } from '@ridescope/words/messages/format-message';
import { type Rates, rateFigures } from '@ridescope/words/texts/rate-figures';
import { notMeasured } from '@ridescope/words/texts/text-columns';
import { Glossed } from '../terms/term.tsx';
import classes from './rate-bars.module.css';

/** The best of each figure, to which its bars are scaled. */
export function bestRates(all: readonly Rates[]): Rates {
  return Object.fromEntries(
    rateFigures.map(({ member }) => [member, Math.max(...all.map((one) => one[member] ?? 0))]),
  );
}

interface RateBarsProps {
  rates: Rates;
  best: Rates;
  /** Simulated rides are no measurement, so they lose colour and weight. */
  isSample: boolean;
}

/** The three frame rates of a system as numbers and bars, each on the scale of its best. */
export function RateBars({ rates, best, isSample }: RateBarsProps) {
  return (
    <dl className={classes.figures} data-sample={isSample || undefined}>
      {rateFigures.map(({ name, member }) => {
        const value = rates[member];
        return (
          <div key={member} className={classes.figure}>
            <dt>
              <Glossed text={explainMessage(name)} />
            </dt>
            <dd>
              {value === undefined ? notMeasured : fpsNumber(value)}
              <span className={classes.bar} aria-hidden>
                {value !== undefined && (
                  <span
                    data-figure={formatMessage(name)}
                    style={{ width: `${(100 * value) / (best[member] || 1)}%` }}
                  />
                )}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
