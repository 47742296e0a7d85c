import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { benchmarkText, driverShares, driversText } from '@ridescope/words/advanced/detail-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { percentText } from '@ridescope/words/format/format-number';
import { Card } from '../parts/card.tsx';
import details from './details.module.css';
import classes from './drivers.module.css';

/** What the frame rate depended on, and how it stands among other riders. */
export function Drivers({ result: { fpsDrivers, benchmark } }: { result: AdvancedResult }) {
  return (
    <Card id="frame-rate" title={analysisMessages['frame-rate']}>
      <div className={details.columns}>
        <div>
          <h3 className={details.heading}>{analysisMessages['place-time-crowd']}</h3>
          {fpsDrivers ? (
            <>
              <p className={details.sentence}>{driversText(fpsDrivers)}</p>
              <Shares shares={driverShares(fpsDrivers)} />
            </>
          ) : (
            <p className={details.none}>{analysisMessages['takes-two-laps']}</p>
          )}
        </div>
        <div>
          <h3 className={details.heading}>{analysisMessages['compared-other-riders']}</h3>
          {benchmark ? (
            <>
              <p className={details.sentence}>{benchmarkText(benchmark)}</p>
              <div className={classes.scale} aria-hidden>
                <div className={classes.marker} style={{ left: `${benchmark.meanPercentile}%` }} />
              </div>
              <p className={classes.ends} aria-hidden>
                <span>{analysisMessages.slowest}</span>
                <span>{analysisMessages.fastest}</span>
              </p>
            </>
          ) : (
            <p className={details.none}>{analysisMessages['not-enough-comparable']}</p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Shares({ shares }: { shares: readonly { name: string; share: number }[] }) {
  return (
    <ul className={classes.shares}>
      {shares.map(({ name, share }) => (
        <li key={name}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track} aria-hidden>
            <span
              className={classes.bar}
              data-rest={name === 'Not explained' || undefined}
              style={{ width: `${100 * share}%` }}
            />
          </span>
          <span className={classes.value}>{percentText(100 * share)}</span>
        </li>
      ))}
    </ul>
  );
}
