import type { LineForm } from '../line-form.ts';
import { antForms } from './ant.ts';
import { bluetoothForms } from './bluetooth.ts';
import { companionForms } from './companion.ts';
import { coreBluetoothForms } from './core-bluetooth.ts';
import { deviceListForms } from './device-list.ts';
import { graphicsForms } from './graphics.ts';
import { groupEventForms } from './group-events.ts';
import { hardwareForms } from './hardware.ts';
import { lanTrainerForms } from './lan-trainer.ts';
import { loginForms } from './login.ts';
import { networkForms } from './network.ts';
import { legacyNetworkForms } from './network-legacy.ts';
import { noiseForms } from './noise.ts';
import { sessionForms } from './session.ts';
import { statisticsForms } from './statistics.ts';
import { worldForms } from './world.ts';

/** Lists every known form of line. Add a new family here. */
export const lineForms: readonly LineForm[] = [
  ...sessionForms,
  ...loginForms,
  ...hardwareForms,
  ...graphicsForms,
  ...worldForms,
  ...groupEventForms,
  ...networkForms,
  ...legacyNetworkForms,
  ...companionForms,
  ...antForms,
  ...bluetoothForms,
  ...coreBluetoothForms,
  ...deviceListForms,
  ...lanTrainerForms,
  ...statisticsForms,
  ...noiseForms,
];

/** The first of the forms whose lines are never needed; they are the last of the list. */
export const firstNoiseForm = lineForms.length - noiseForms.length;
