import type { HypothesisEvidence, PlanStep } from '@ridescope/contract/advanced/result';
import type { SignalId } from '@ridescope/contract/advanced/vocabulary';
import {
  countText,
  decimalText,
  fpsText,
  millisecondsText,
  percentText,
} from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';

/** How a measured value of the advanced analysis is called and written. */
interface MetricWords {
  name: string;
  text: (value: number) => string;
}

const count = (value: number) => countText(Math.round(value));
const percent = (value: number) => percentText(value);
const share = (value: number) => percentText(100 * value);
const yesNo = (value: number) => (value >= 0.5 ? 'yes' : 'no');
const steps = (value: number) => (value === 1 ? '1 step' : `${decimalText(value)} steps`);

/** How much a rider felt something: 1 for minor, 2 for a nuisance, 3 for a spoilt ride. */
function level(value: number): string {
  if (value <= 0) return 'none';
  if (value < 1) return 'slight';
  return value < 2 ? 'some' : value < 3 ? 'clear' : 'severe';
}

function togetherText(value: number): string {
  return value >= 2 ? 'yes' : value >= 1 ? 'perhaps' : 'no';
}

const batteryLevels = ['new', 'good', 'OK', 'low', 'critical'];

/** Numbers of an advanced result that are no signals of a cause. */
type OtherMetric = 'fps.median' | 'net.received';

const metricWords: Readonly<Record<SignalId | OtherMetric, MetricWords>> = {
  'felt.picture': { name: 'Trouble with the picture', text: level },
  'felt.cap': { name: 'Trouble with a frame rate that is held down', text: level },
  'felt.freezes': { name: 'Trouble with freezes', text: level },
  'felt.connection': { name: 'Trouble with the connection', text: level },
  'felt.home_network': { name: 'Trouble inside your home network', text: level },
  'felt.reception': { name: 'Trouble with sensor reception', text: level },
  'felt.meter': { name: 'Trouble with the power meter itself', text: level },
  'felt.receiver': { name: 'Trouble with the ANT+ receiver', text: level },
  'felt.lan_trainer': { name: "Trouble with the trainer's Wi-Fi connection", text: level },
  'felt.slept': { name: 'Signs that the computer slept', text: level },
  'place.home': { name: 'Faults inside your home network', text: level },
  'place.provider': { name: "Faults on your provider's side", text: level },
  'place.game': { name: "Faults on the game's side", text: level },
  'place.sensor': { name: 'Faults of a sensor itself', text: level },
  'place.own_fix': { name: 'The report blames the sensor itself', text: yesNo },
  'fps.mean': { name: 'Average frame rate', text: fpsText },
  'fps.median': { name: 'Frame rate', text: fpsText },
  'fps.p1_ratio': { name: '1 % low compared to the usual frame rate', text: share },
  'fps.stall_rate': { name: 'Freezes an hour', text: decimalText },
  'fps.stall_max': { name: 'Longest freeze', text: spanText },
  'fps.stall_growth': { name: 'Freezes that came in the second half', text: share },
  'fps.stall_regularity': { name: 'Freezes at even intervals', text: share },
  'fps.fade': { name: 'Frame rate at the end compared to the start', text: share },
  'fps.crowd_drop': { name: 'Frame rate lost among many riders', text: percent },
  'fps.cap_value': {
    name: 'Frame rate held at',
    text: (value) => (value === 0 ? 'nothing, it varies' : fpsText(value)),
  },
  'fps.rise': {
    name: 'Frame rate after the first minutes',
    text: (value) => `${decimalText(value)} times that of the start`,
  },
  'fps.place_share': { name: 'Differences in frame rate that the place explains', text: share },
  'gfx.res_gap': { name: 'Resolution above what the graphics chip draws smoothly', text: steps },
  'gfx.profile_gap': { name: 'Graphics profile below what this chip usually gets', text: steps },
  'hw.gpu_class': { name: 'Class of the graphics chip', text: (value) => `T${count(value)}` },
  'hw.gpu_mismatch': {
    name: 'Integrated chip in a laptop that usually has a second one',
    text: yesNo,
  },
  'hw.ram_gb': { name: 'Memory', text: (value) => `${decimalText(value)} GB` },
  'hw.is_laptop': { name: 'Laptop', text: yesNo },
  'hw.old_cpu': { name: 'Old processor', text: yesNo },
  'net.link_losses': { name: 'Lost connections', text: count },
  'net.outage_max': { name: 'Longest outage', text: spanText },
  'net.dns_failure_minutes': { name: 'Minutes with failed DNS lookups', text: count },
  'net.api_error_minutes': { name: 'Minutes with failed calls to the game', text: count },
  'net.starved_minutes': { name: 'Minutes without any answer', text: count },
  'net.clock_step_max': { name: 'Largest correction of the clock', text: millisecondsText },
  'net.late_packet_rate': { name: 'Failed latency tests an hour', text: count },
  'net.companion_losses': { name: 'Losses of the Companion app', text: count },
  'net.lan_kept': { name: 'Outages in which your Wi-Fi trainer kept running', text: share },
  'net.lan_lost_too': { name: 'Outages in which your Wi-Fi trainer was lost too', text: share },
  'net.resets': { name: 'Connections an hour that your computer broke off', text: decimalText },
  'net.received': { name: 'Packets received a minute', text: count },
  'lan.drops': { name: 'Losses of the trainer over Wi-Fi', text: count },
  'ble.drops': { name: 'Lost Bluetooth connections', text: count },
  'ble.channels_used': {
    name: 'Bluetooth channels in use',
    text: (value) => `${count(value)} of 37`,
  },
  'ant.loss': { name: 'Messages lost by the worst sensor', text: percent },
  'ant.second_ratio': { name: 'Loss of the next sensor compared to the worst', text: share },
  'ant.shared_episodes': { name: 'Moments in which several sensors failed together', text: count },
  'ant.shared_percent': { name: 'Losses that another sensor had at the same time', text: percent },
  'ant.lost_sensors': { name: 'Badly received sensors', text: count },
  'ant.receiver_resets': { name: 'Resets of the receiver', text: count },
  'ant.search_start_rate': { name: 'Searches for sensors an hour', text: count },
  'ant.network_radio': { name: 'Network and sensors failed together', text: togetherText },
  'bat.state': {
    name: 'Worst battery',
    text: (value) => batteryLevels[Math.round(value) - 1] ?? count(value),
  },
};

/** By any id, because a stored result may be of a later version. */
const metrics: Readonly<Record<string, MetricWords>> = metricWords;

/** `Lost connections`; the id itself for a metric of a later version. */
export function metricName(metric: string): string {
  return metrics[metric]?.name ?? metric;
}

/** `7`, `18 %`, `41 FPS` */
export function metricText(metric: string, value: number): string {
  return metrics[metric]?.text(value) ?? decimalText(value, 2);
}

/** `Lost connections: 7` */
export function evidenceText({ metric, value }: Pick<HypothesisEvidence, 'metric' | 'value'>) {
  return `${metricName(metric)}: ${metricText(metric, value)}`;
}

/** What was felt is what causes explain, and where the report sees it repeats the report. Neither proves a cause. */
export function isProof({ metric }: { metric: string }): boolean {
  return !/^(felt|place)\./.test(metric);
}

/** `Lost connections: 7 now, goal 0`. A goal is no promise: one fix rarely reaches it alone. */
export function expectedChangeText({ expectedChange: { metric, from, to } }: PlanStep): string {
  return `${metricName(metric)}: ${metricText(metric, from)} now, goal ${metricText(metric, to)}`;
}

/** `Stop when “Lost connections” is 0. Then you can skip the rest.` */
export function stopText({ stopIf: { metric, operator, value } }: PlanStep): string {
  const goal = metricText(metric, value);
  const isExact = (operator === '<=' && value === 0) || Number.isNaN(Number.parseFloat(goal));
  const side = operator === '<=' ? 'or less' : 'or more';
  return `Stop when “${metricName(metric)}” is ${goal}${isExact ? '' : ` ${side}`}. Then you can skip the rest.`;
}

/** Whether all steps of a plan aim at the same number, so that it needs to be said once only. */
export function hasOneGoal(plan: readonly PlanStep[]): boolean {
  return new Set(plan.map((step) => `${expectedChangeText(step)} ${stopText(step)}`)).size === 1;
}
