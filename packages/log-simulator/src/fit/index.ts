export { simulateRide } from '../simulate.ts';
export type { FitFault } from './fit-faults.ts';
export {
  type GameFit,
  type GameRecord,
  gameFit,
  plantedPosition,
  plantedSerial,
  plantedText,
  steadyRecords,
} from './game-fit.ts';
export { fitLength, type GameLayout } from './layouts.ts';
export type { KnownGap } from './ride-files.ts';
export type { FitChoices, SimulatedFit } from './simulate-ride.ts';
