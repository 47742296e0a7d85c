import { secondOfDay } from '../../verdicts/log-clock.ts';
import { readFrameRate, writeFrameRate } from '../frame-rate-line.ts';
import { type Fault, type LogText, needed } from '../log-text.ts';
import { addGap } from './interval-stats.ts';
import { reconnect } from './modern-outage.ts';
import { reconnectOld } from './old-outage.ts';

/** Lines of threads that go on while the game's own loop hangs: network library and ANT+. */
const ownThreads = /^(\[(INFO|WARN|ERROR)\]|Skipped \d|NETCLIENT:|ANT {2}: (?!FET)|\[ANT)/;
const sendsPerSecond = 5;

/** The game hangs, and reports the length in its next frame: `Giant dt in app. dt = 20.31`. */
export function freeze(clock: string, seconds: number): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const to = from + seconds;
    log.drop(from + 1, to - 1, (text) => !ownThreads.test(text));
    log.edit(from + 1, to + 60, ({ at, text }) => withoutSends(text, at, from, to));
    log.insertFirst(to, `Giant dt in app. dt = ${(seconds + 0.31).toFixed(2)}`);
    slowFirstLine(log, to, seconds);
  };
}

/**
 * The whole computer stands still, as in sleep: no line of any thread. Afterwards the connections have timed out and are
 * opened again.
 */
export function computerStops(clock: string, seconds: number): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const to = from + seconds;
    log.drop(from + 1, to - 1, () => true);
    addGap(log, from, seconds, ['POWER SOURCE', 'CADENCE', 'HEART RATE']);
    log.insertFirst(to, `Giant dt in app. dt = ${(seconds + 0.42).toFixed(2)}`);
    const node = log.lastMatch(from, /^NETCLIENT:Connected to \[(.+)\]/);
    if (node === undefined) reconnect(log, to, 1);
    else reconnectOld(log, to, node);
  };
}

/** An old line covers its 100 frames, so the one after the hang is pulled down. */
function slowFirstLine(log: LogText, at: number, seconds: number): void {
  let isDone = false;
  log.edit(at, at + 20, ({ text }) => {
    const line = isDone ? undefined : readFrameRate(text);
    if (!line || line.isModern) return text;
    isDone = true;
    return writeFrameRate({ ...line, fps: 100 / (seconds + 100 / needed(line.fps, 'rate')) });
  });
}

/** `CtS Tx: 300` counts what the game's loop sent in the last minute. */
function withoutSends(text: string, at: number, from: number, to: number): string {
  const hung = Math.max(0, Math.min(at, to) - Math.max(at - 60, from));
  return text.replace(/CtS Tx: (\d+)/, (_, sent: string) => {
    return `CtS Tx: ${Math.max(0, Number(sent) - sendsPerSecond * hung)}`;
  });
}
