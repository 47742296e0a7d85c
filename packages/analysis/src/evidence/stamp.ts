import type { EventOf } from '@ridescope/log-parser';
import type { LogRecord } from '../record/log-record.ts';

const dayS = 86_400;

/**
 * Writes stamps as in the log, `[9:05:02] `: the hour without a leading zero. It reverses steps of
 * the computer's clock.
 * @param firstSecondOfDay clock of the first line, seconds since local midnight
 */
export function stamper(record: LogRecord, firstSecondOfDay: number): (t: number) => string {
  const steps = record.of('clockStep');
  return (t) => {
    let seconds = firstSecondOfDay + t;
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i] as EventOf<'clockStep'>;
      if (step.t <= t) seconds += step.stepS;
    }
    const clock = ((Math.floor(seconds) % dayS) + dayS) % dayS;
    return `[${Math.floor(clock / 3600)}:${two(Math.floor(clock / 60) % 60)}:${two(clock % 60)}] `;
  };
}

/** Cached, because a report of a long log has ten thousands of stamps. */
const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

function two(value: number): string {
  return twoDigits[value] ?? (value < 10 ? `0${value}` : String(value));
}
