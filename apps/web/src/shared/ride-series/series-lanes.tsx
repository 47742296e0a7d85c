import type { RideChannel, RideSeries } from '@ridescope/contract/ride-file';
import { fitLaneMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { ValuePlot } from '../charts/value-plot.tsx';
import classes from './series-lanes.module.css';

const channels: Record<RideChannel['channel'], { unit: string; step: number }> = {
  power: { unit: 'W', step: 100 },
  heartRate: { unit: 'bpm', step: 20 },
  cadence: { unit: 'rpm', step: 20 },
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
        const { unit, step } = channels[channel];
        const most = values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 1);
        const missingS = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
        const about = aboutText(meanText(values, unit), missingS);
        return (
          <figure key={channel} className={classes.lane}>
            <figcaption className={classes.name}>
              {messages[channel]}
              <span className={classes.about}>{about}</span>
            </figcaption>
            <ValuePlot
              label={writeMessage(messages.label, { channel: messages[channel], about })}
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
  return writeMessage(messages.mean, { value: Math.round(mean), unit });
}

function aboutText(mean: string, missingS: number): string {
  if (missingS < 1) return mean;
  return writeMessage(messages.missing, { mean, length: spanText(missingS) });
}
