import type { HypothesisEvidence } from '@ridescope/contract/advanced/result';
import type { HypothesisId, SignalId } from '@ridescope/contract/advanced/vocabulary';
import { spanText } from '../format/format-time.ts';

/** What is wrong, as the end of "Most likely, ...". */
export const causeWords: Readonly<Record<HypothesisId, string>> = {
  'radio-interference': 'radio noise or the place of your receiver disturbed your sensors',
  'single-sensor-weak': 'one sensor is weak, for example because of its battery or its fit',
  'receiver-fault': 'your ANT+ receiver failed',
  'trainer-network': "your trainer's Wi-Fi connection failed",
  'home-wifi': 'your home network (Wi-Fi, router or firewall) interrupted the connection',
  'provider-line': 'your internet line beyond the Wi-Fi failed',
  'game-service': "the game's own servers had trouble",
  'gpu-limit': 'your graphics chip has more to draw than it can',
  'cpu-limit': "your processor can't keep up when many riders are around",
  'wrong-gpu': 'the game drew with the wrong graphics chip or driver',
  thermal: 'your computer got hot and slowed down',
  'background-load': 'something else on your computer took time from the game',
  'sleep-or-suspend': 'your computer went to sleep during the ride',
  'memory-pressure': 'your computer ran short of memory',
  'display-cap': 'a display or driver setting held the frame rate down',
};

type Words = (value: number) => string;

const count = (value: number, one: string, many: string) =>
  value === 1 ? `one ${one}` : `${Math.round(value)} ${many}`;

/** What a signal shows, as a part of "It shows in ...". Signals that repeat the problem itself have none. */
const signalWords = {
  'fps.mean': (value) => `an average of ${Math.round(value)} FPS`,
  'fps.stall_rate': (value) => `${Math.round(value)} freezes an hour`,
  'fps.stall_max': (value) => `a freeze of ${spanText(Math.round(value))}`,
  'fps.stall_growth': (value) => `${Math.round(100 * value)} % of the freezes in the second half`,
  'fps.stall_regularity': () => 'freezes at even intervals',
  'fps.fade': (value) =>
    `a frame rate that fell by ${Math.round(100 * (1 - value))} % during the ride`,
  'fps.crowd_drop': (value) =>
    `a frame rate that was ${Math.round(value)} % lower among many riders`,
  'fps.cap_value': (value) => `a frame rate held at ${Math.round(value)}`,
  'fps.rise': () => 'a frame rate that rose at once after the first minutes',
  'gfx.res_gap': () => 'a resolution above what the chip can draw smoothly',
  'gfx.profile_gap': () => 'a lower graphics profile than this chip usually gets',
  'hw.gpu_class': () => "the graphics chip's class",
  'hw.gpu_mismatch': () => 'an integrated chip in a laptop that usually has a second one',
  'hw.ram_gb': (value) => `${value} GB of memory`,
  'hw.old_cpu': () => 'an old processor',
  'net.link_losses': (value) => count(value, 'lost connection', 'lost connections'),
  'net.outage_max': (value) => `an outage of ${spanText(Math.round(value))}`,
  'net.dns_failure_minutes': (value) =>
    count(value, 'minute of failed DNS lookups', 'minutes of failed DNS lookups'),
  'net.api_error_minutes': (value) =>
    count(value, 'minute of failed calls to the game', 'minutes of failed calls to the game'),
  'net.starved_minutes': (value) =>
    count(value, 'minute without any answer', 'minutes without any answer'),
  'net.late_packet_rate': (value) => `${Math.round(value)} failed latency tests an hour`,
  'net.companion_losses': (value) =>
    count(value, 'loss of the Companion app', 'losses of the Companion app'),
  'net.lan_kept': () => 'a trainer on the same network that kept running',
  'net.lan_lost_too': () => 'a trainer on the same network that was lost too',
  'net.resets': () => 'network connections that your computer broke off',
  'lan.drops': (value) =>
    count(value, 'loss of the trainer over Wi-Fi', 'losses of the trainer over Wi-Fi'),
  'ble.drops': (value) => count(value, 'lost Bluetooth connection', 'lost Bluetooth connections'),
  'ble.channels_used': (value) => `only ${value} of 37 Bluetooth channels in use`,
  'ant.loss': (value) => `${Math.round(value)} % of messages lost`,
  'ant.second_ratio': (value) =>
    value < 0.35 ? 'losses of one sensor while the others were fine' : 'losses of several sensors',
  'ant.shared_episodes': (value) =>
    count(
      value,
      'moment in which several sensors failed together',
      'moments in which several sensors failed together',
    ),
  'ant.shared_percent': () => 'sensors that failed at the same time',
  'ant.lost_sensors': (value) => `${Math.round(value)} badly received sensors`,
  'ant.receiver_resets': (value) => count(value, 'reset of the receiver', 'resets of the receiver'),
  'ant.search_start_rate': () => 'a search that never ended',
  'ant.network_radio': () => 'network losses together with sensor losses',
  'bat.state': () => 'a low battery',
} as const satisfies Readonly<Partial<Record<SignalId, Words>>>;

/** What a measured value of a metric shows; undefined for metrics that only repeat the problem. */
export function signalText({
  metric,
  value,
}: Pick<HypothesisEvidence, 'metric' | 'value'>): string | undefined {
  return (signalWords as Readonly<Record<string, Words | undefined>>)[metric]?.(value);
}

/** Lists the two strongest proofs in words; undefined where only the problem itself speaks for it. */
export function proofWords(evidence: readonly HypothesisEvidence[]): string | undefined {
  const words = evidence.flatMap((one) => signalText(one) ?? []);
  return words.length === 0 ? undefined : words.slice(0, 2).join(' and ');
}

/** `62 %`, of a probability from 0 to 1; never 0 or 100, because no log is that sure. */
export function probabilityText(probability: number): string {
  if (probability < 0.005) return 'below 1 %';
  if (probability >= 0.995) return 'above 99 %';
  return `${Math.round(100 * probability)} %`;
}
