/**
 * Starts of messages that make up most of a log and never hold anything personal: their lines are skipped without a look
 * at the rest.
 */
const cleanStarts = [
  'ANT  : [PowerMeter] ',
  'ANT  : Rx Fail on channel ',
  '[ANT] Rx Fail on channel ',
  'ANT  : FET ',
  'ANT  : Transfer ',
  'ANT  : KICKR ',
  'BLE: TACX ',
  'Unknown BLE Mobile ',
  'Unknown power data [',
  'Calibration data [',
  'Crank Rev: ',
  'Wheel Rev: ',
  'FE-C ',
  'FPS ',
  'NETWORK:error (',
  'WARN : Invalid Road Time ',
  'WARN : Workout segments ',
  'Loading WAD file ',
  'Registered segment ',
  'INFO LEVEL: [Route] ',
  'INFO LEVEL: [ExploitTracker] ',
  'INFO LEVEL: [Road Graph] ',
  '[GN]: ',
  '[ECONOMY] Level ',
  '[CoffeeStop] ',
];

export const cleanTriggers: readonly string[] = cleanStarts.map((start) => `^${start}`);
