import type { RideChannel, RideSeries } from '@ridescope/contract/ride-file';
import { spanText } from '@ridescope/words/format/format-time';
import { ValuePlot } from '../charts/value-plot.tsx';
import classes from './series-lanes.module.css';

const channels: Record<RideChannel['channel'], { title: string; unit: string; step: number }> = {
  power: { title: 'Power', unit: 'W', step: 100 },
  heartRate: { title: 'Heart rate', unit: 'bpm', step: 20 },
  cadence: { title: 'Cadence', unit: 'rpm', step: 20 },
};

interface SeriesLanesProps {
  series: Pick<RideSeries, 't' | 'channels'>;
  /** Length of the axis. */
  seconds: number;
  /** Where the axis begins, in the seconds of the series. */
  startS?: number;
}

/** The values of a ride's FIT file, a lane for each channel. */
export function SeriesLanes({ series, seconds, startS = 0 }: SeriesLanesProps) {
  const t = series.t.map((at) => at - startS);
  return (
    <div className={classes.lanes}>
      {series.channels.map(({ channel, values, gaps }) => {
        const { title, unit, step } = channels[channel];
        const most = values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 1);
        const missingS = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
        const missing = missingS >= 1 ? `, missing or wrong for ${spanText(missingS)}` : '';
        return (
          <figure key={channel} className={classes.lane}>
            <figcaption className={classes.name}>
              {title}
              <span className={classes.about}>
                {meanText(values, unit)}
                {missing}
              </span>
            </figcaption>
            <ValuePlot
              label={`${title} from the FIT file, ${meanText(values, unit)}${missing}`}
              seconds={seconds}
              scale={{ from: 0, to: step * Math.ceil(most / step), unit }}
              lines={[{ series: { t, values } }]}
              gaps={gaps.map(({ from, to }) => ({ from: from - startS, to: to - startS }))}
            />
          </figure>
        );
      })}
    </div>
  );
}

function meanText(values: readonly (number | null)[], unit: string): string {
  const own = values.filter((value) => value !== null);
  const mean = own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
  return `mean ${Math.round(mean)} ${unit}`;
}
