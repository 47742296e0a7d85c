import type { Rule } from '../define-rule.ts';
import { sensorAntBackgroundSearch } from './sensor-ant-background-search.ts';
import { sensorAntBlackout } from './sensor-ant-blackout.ts';
import { sensorAntReceiver } from './sensor-ant-receiver.ts';
import { sensorAntRxfail } from './sensor-ant-rxfail.ts';
import { sensorAntSearchEvents } from './sensor-ant-search-events.ts';
import { sensorAntSharedLoss } from './sensor-ant-shared-loss.ts';
import { sensorBattery } from './sensor-battery.ts';
import { sensorBleChannelMap } from './sensor-ble-channel-map.ts';
import { sensorBleDrop } from './sensor-ble-drop.ts';
import { sensorBleRadio } from './sensor-ble-radio.ts';
import { sensorControlFailures } from './sensor-control-failures.ts';
import { sensorLanTrainer } from './sensor-lan-trainer.ts';
import { sensorPowerGaps } from './sensor-power-gaps.ts';

/** Lists the rules in the order of the catalogue. */
export const sensorRules: readonly Rule[] = [
  sensorAntRxfail,
  sensorAntBlackout,
  sensorAntSearchEvents,
  sensorAntSharedLoss,
  sensorAntReceiver,
  sensorAntBackgroundSearch,
  sensorControlFailures,
  sensorBleDrop,
  sensorBleRadio,
  sensorBleChannelMap,
  sensorPowerGaps,
  sensorLanTrainer,
  sensorBattery,
];
