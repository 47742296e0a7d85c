import { fpsNumber } from '@ridescope/words/format/format-number';
import { Glossed } from '../terms/term.tsx';
import classes from './rate-bars.module.css';

/** Frame rates that systems are compared by, in the order of their columns. */
export const rateFigures = [
  { name: 'Max FPS', member: 'MaxFps' },
  { name: 'Avg FPS', member: 'AvgFps' },
  { name: 'P1 FPS', member: 'Pc1Fps' },
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
          <div key={name} className={classes.figure}>
            <dt>
              <Glossed text={name} />
            </dt>
            <dd>
              {value === undefined ? 'not measured' : fpsNumber(value)}
              <span className={classes.bar} aria-hidden>
                {value !== undefined && (
                  <span
                    data-figure={name}
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
