import { secondOfDay } from '../../verdicts/log-clock.ts';
import type { Fault } from '../log-text.ts';

/** One power message is three lines: before, now and the result. */
const firstOfMessage = 'ANT  : [PowerMeter] Prev: ';
const slots = 4;
const secondsAMessage = 1;

/**
 * A wheel power meter whose battery dies: from one clock time to the other it goes from every message to none, second by
 * second, and is not heard again. The other sensors are heard as before.
 */
export function fadingPowerMeter(channel: number, fromClock: string, toClock: string): Fault {
  return (log) => {
    const from = secondOfDay(fromClock);
    const to = secondOfDay(toClock);
    const fail = `ANT  : Rx Fail on channel ${channel}`;
    const isLost = (at: number) => at >= to || golden(at) < (at - from) / (to - from);
    log.drop(from, to, (text) => text === fail);
    log.edit(from, log.end, ({ at, text }) =>
      text.startsWith('ANT  : [PowerMeter]') && isLost(at) ? undefined : text,
    );
    mendPrevious(log, from);
    for (let at = from; at < to; at += secondsAMessage)
      if (isLost(at)) log.insert(at, ...Array<string>(slots).fill(fail));
    log.insert(to - 1, 'ANT  : Goto Search.');
    log.drop(to, log.end, (text) => text === fail);
  };
}

/** Evenly spread over 0 to 1 and without a pattern that a rider could see. */
function golden(second: number): number {
  return (second * 0.618_033_988_75) % 1;
}

/** Every message is compared with the one that was heard before it. */
function mendPrevious(log: Parameters<Fault>[0], from: number): void {
  let last: string | undefined;
  log.edit(from, log.end, ({ text }) => {
    const previous = last;
    const found = /^ANT {2}: \[PowerMeter\] (WheelPower: EC.*)$/.exec(text);
    if (found) last = found[1];
    return previous !== undefined && text.startsWith(firstOfMessage)
      ? `${firstOfMessage}${previous}`
      : text;
  });
}
