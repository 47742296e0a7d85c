import type { SplicedCase } from '../spliced-case.ts';
import { modernComputer } from './modern-computer.ts';
import { modernNetwork } from './modern-network.ts';
import { modernSensors } from './modern-sensors.ts';
import { oldComputer } from './old-computer.ts';
import { oldDoubleSlots } from './old-double-slots.ts';
import { oldSensors } from './old-sensors.ts';

/** Every case, written from the format guide and the experts' verdicts before the engine was run on any of them. */
export const splicedCases: readonly SplicedCase[] = [
  ...modernNetwork,
  ...modernSensors,
  ...modernComputer,
  ...oldSensors,
  ...oldDoubleSlots,
  ...oldComputer,
];
