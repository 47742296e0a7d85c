import type { Labels } from '../labels.ts';
import type { Scenario } from '../scenario.ts';

/** What is behind one fault of a ride: an id of the analysis' causes, and the kinds of problems that show it. */
export interface KnownCause {
  cause: string;
  /** Other answers that are as good, because the log can't tell them apart. */
  or?: readonly string[];
  kinds: readonly string[];
  /** The same log has another cause in another ride: naming none is right as well. */
  isAmbiguous?: true;
}

/** A ride whose faults have known causes; none in a clean ride, two where two things are broken at once. */
export interface CauseScenario {
  causes: readonly KnownCause[];
  scenario: Scenario;
}

const lost = ['trainer-lost', 'power-lost', 'heart-rate-lost', 'sensor-lost', 'controller-lost'];
const sensors = [...lost, 'sensors-badly-received'];
const slow = ['frame-rate-low', 'frame-rate-dips', 'frame-rate-crowds'];
const late = ['connection-lost', 'game-server-late'];

/** Problems that each cause shows as. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  'radio-interference': [...sensors, 'connection-lost'],
  'single-sensor-weak': [...sensors, 'power-meter-stopped', 'battery-low'],
  'busy-receiver': ['trainer-control-slow', ...sensors],
  'receiver-fault': ['receiver-lost', ...sensors],
  'trainer-network': ['trainer-lost'],
  'computer-network': ['trainer-lost', 'computer-network'],
  'home-wifi': late,
  'provider-line': late,
  'game-service': ['game-server-late'],
  'blocked-traffic': ['not-connected'],
  'gpu-limit': slow,
  'cpu-limit': slow,
  'wrong-gpu': slow,
  'power-saving': slow,
  thermal: slow,
  'background-load': ['freezes'],
  'window-resized': ['freezes'],
  'sleep-or-suspend': ['computer-slept'],
  'memory-pressure': ['freezes'],
  'slow-disk': ['freezes'],
  'display-cap': ['frame-rate-cap', ...slow],
};

/** A known cause with the problems that it usually shows as. */
export function known(cause: string, more: Omit<Partial<KnownCause>, 'cause'> = {}): KnownCause {
  return { cause, kinds: kindsOf[cause] ?? [], ...more };
}

/** Only the causes of these rides are judged. */
export const causeOnly: Labels = {
  mustFire: [],
  mustNotFire: [],
  mustProblems: [],
  mustNotProblems: [],
};
