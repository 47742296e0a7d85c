import { secondOfDay } from '../../verdicts/log-clock.ts';
import { type Fault, type LogText, needed } from '../log-text.ts';
import { coast } from './coast.ts';

/** A channel misses messages for about 2 s before its receiver searches. */
const failingS = 2;
const usualSlots = 4;
/** Power meters of games before 1.0.18506 are listened to eight times a second. */
const doubleSlots = 8;
const powerType = '11';
const fitnessType = '17';
/** A sensor that has just been found is heard badly for some seconds. */
const weakAfterS = 8;

const powerLines = /^(ANT {2}: \[PowerMeter\]|Unknown power data|Calibration data)/;
const trainerLines = /^(FE-C \d|ANT {2}: (FET|Transfer|-{5}))/;

export interface Silence {
  /** The bike rolls out, because this was the only source of power; ends with the ride. */
  coastsUntil?: string;
  /** Receiver slots a second. */
  slots?: typeof usualSlots | typeof doubleSlots;
}

/** The sensor on an ANT+ channel isn't heard: its messages fail, the receiver searches, and the channel writes nothing. */
export function antSilence(
  channel: number,
  clock: string,
  seconds: number,
  { coastsUntil, slots = usualSlots }: Silence = {},
): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const back = from + seconds;
    const { id, type, tag } = channelOf(log, channel, from);
    const fail = `${tag}Rx Fail on channel ${channel}`;
    silence(log, from, back, fail, { id, type });
    for (let second = 0; second < failingS; second++)
      log.insert(from + second, ...Array<string>(slots).fill(fail));
    log.insert(from + failingS - 1, `${tag}Goto Search.`);
    if (type === fitnessType) log.insert(from + failingS - 1, ...failedTransfer(tag));
    for (let after = 0; after < weakAfterS; after += 2) log.insert(back + after, fail);
    if (type === powerType) mendPrevious(log, from, back);
    if (coastsUntil !== undefined) coast(log, from, seconds, secondOfDay(coastsUntil));
  };
}

interface Channel {
  /** `dID` of its pages: device type times 65536 plus device number. */
  id: string;
  type: string;
  /** `ANT  : ` or `[ANT] `. */
  tag: string;
}

/** `ANT  : Pairing deviceID 17085 to channel 3, …` and `… Setting Channel ID for chan 3 (device 1708511)...` */
function channelOf(log: LogText, channel: number, until: number): Channel {
  const device = needed(
    log.lastMatch(until, new RegExp(`Pairing deviceID (\\d+) to channel ${channel},`)),
    `channel ${channel}`,
  );
  const set = new RegExp(`Setting Channel ID for chan ${channel} \\(device ${device}(\\d+)\\)`);
  const type = needed(log.lastMatch(until, set), `device type on channel ${channel}`);
  const isModern = log.lastMatch(until, /^(\[ANT)/) !== undefined;
  return {
    id: `${Number(type) * 65_536 + Number(device)}`,
    type,
    tag: isModern ? '[ANT] ' : 'ANT  : ',
  };
}

function silence(
  log: LogText,
  from: number,
  back: number,
  fail: string,
  { id, type }: { id: string; type: string },
): void {
  log.drop(from, back - 1, (text) => {
    if (text === fail || text.includes(`dID ${id} `)) return true;
    if (type === powerType) return powerLines.test(text);
    return type === fitnessType && trainerLines.test(text);
  });
}

/** While a trainer searches, a grade that is sent fails once. */
function failedTransfer(tag: string): string[] {
  return [
    `${tag}FET unhandled event 8`,
    `${tag}Transfer Failed.`,
    `${tag}----------------------`,
    `${tag}FET Transmission failed. `,
    `${tag}----------------------`,
  ];
}

/** The first message after a gap is compared with the last one before it. */
function mendPrevious(log: LogText, from: number, back: number): void {
  const last = log.lastMatch(from, /^ANT {2}: \[PowerMeter\] (WheelPower: EC.*)$/);
  let isDone = last === undefined;
  log.edit(back, back + 30, ({ text }) => {
    if (isDone || !text.startsWith('ANT  : [PowerMeter] Prev: ')) return text;
    isDone = true;
    return `ANT  : [PowerMeter] Prev: ${last}`;
  });
}

/** What a stick says; only `SHUTDOWN: Closing ANT channel 1` is the game's own. */
const answersOfStick =
  /^ANT {2}: (Rx Fail|Goto Search|dID|Closed channel|Channel \d Closed|Unassign|AUC|Unknown)/;

/** The ANT+ stick is lost: every channel falls silent at once, and nothing brings it back. */
export function deadReceiver(
  channels: readonly number[],
  clock: string,
  coastsUntil: string,
): Fault {
  return (log) => {
    const from = secondOfDay(clock);
    const rest = log.end - from;
    for (const channel of channels) antSilence(channel, clock, rest + 60)(log);
    log.drop(from, log.end, (text) => answersOfStick.test(text));
    log.insert(from, 'ANT DONGLE NOT CONNECTED');
    for (let at = from + 1; at < from + 60; at += 2)
      log.insert(at, 'ANT  : Could not assign channel 0 to network 2');
    coast(log, from, rest, secondOfDay(coastsUntil));
  };
}
