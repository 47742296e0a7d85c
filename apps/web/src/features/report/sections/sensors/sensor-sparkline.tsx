import { sensorSectionMessages } from '@ridescope/words/en/pages/sensors';
import { writeMessage } from '@ridescope/words/messages/write-message';
import classes from './sensor-sparkline.module.css';
import type { SensorTrace } from './sensor-trace.ts';

const widthPx = 168;
const heightPx = 34;
/** Height below the loss, for the marks of a lost device. */
const basePx = 24;
/** Everything above this looks alike: half of the messages gone is past all use. */
const fullPercent = 50;

/** Loss of one device over the ride as a small outline, with a mark at every time that it was lost. */
export function SensorSparkline({ trace }: { trace: SensorTrace }) {
  const { loss = [], lost, missing = [], words } = trace;
  const x = (place: number) => place * (widthPx - 2) + 1;
  const y = (percent: number) => basePx - (Math.min(percent, fullPercent) / fullPercent) * basePx;
  const outline = loss
    .map(
      ({ from, to, percent }) =>
        `M${x(from).toFixed(1)} ${basePx}V${y(percent).toFixed(1)}H${Math.max(x(to), x(from) + 1).toFixed(1)}V${basePx}z`,
    )
    .join('');
  const marks = lost.map((place) => `M${x(place).toFixed(1)} ${basePx + 2}v8`).join('');
  const holes = missing
    .map(
      ({ from, to }) =>
        `M${x(from).toFixed(1)} 0H${x(to).toFixed(1)}V${heightPx}H${x(from).toFixed(1)}z`,
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={writeMessage(sensorSectionMessages['over-ride-more'], { words })}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      className={classes.sparkline}
    >
      <title>{words}</title>
      <path d={`M0 ${basePx + 0.5}H${widthPx}`} className={classes.base} />
      <path d={holes} className={classes.missing} />
      <path d={outline} className={classes.loss} />
      <path d={marks} className={classes.lost} />
    </svg>
  );
}
