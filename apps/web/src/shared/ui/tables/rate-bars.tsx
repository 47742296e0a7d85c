import { rateNames } from '@ridescope/words/en/rate-names';
import { fpsNumber } from '@ridescope/words/format/format-number';
import { explainMessage, formatMessage } from '@ridescope/words/messages/format-message';
import { Glossed } from '../terms/term.tsx';
import classes from './rate-bars.module.css';

/** Frame rates that systems are compared by, in the order of their columns. */
export const rateFigures = [
  { name: rateNames.max, member: 'MaxFps' },
  { name: rateNames.average, member: 'AvgFps' },
  { name: rateNames.p1, member: 'Pc1Fps' },
] as const;

/** The frame rates of a system; a rate that wasn't measured is absent. */
export type Rates = Partial<Record<(typeof rateFigures)[number]['member'], number>>;

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
              {value === undefined ? 'not measured' : fpsNumber(value)}
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
