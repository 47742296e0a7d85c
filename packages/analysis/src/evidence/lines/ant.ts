import type { QuotedForms } from '../line-form.ts';
import type { LineScene } from '../scene.ts';

const tag = ({ isModern }: LineScene) => (isModern ? '[ANT] ' : 'ANT  : ');
const importantTag = ({ isModern }: LineScene) => (isModern ? '[ANT_IMPORTANT] ' : 'ANT  : ');

export const antLines: QuotedForms<
  | 'antReceiver'
  | 'antReset'
  | 'antCannotAssign'
  | 'antSearchStart'
  | 'antSearchStop'
  | 'antPairing'
  | 'antChannelId'
  | 'antRxFail'
  | 'antGotoSearch'
  | 'antManufacturer'
  | 'antBattery'
  | 'fecEvent'
  | 'trainerCommand'
> = {
  antReceiver: {
    write: ({ state, form }, scene) =>
      form === 'dongle'
        ? 'ANT DONGLE NOT CONNECTED'
        : `${importantTag(scene)}ANT USB receiver ${state === 'found' ? 'found' : 'NOT found'}`,
  },
  antReset: {
    write: ({ sign }, scene) =>
      `${tag(scene)}${sign === 'txPower' ? 'TX POWER ID' : 'RESET Complete, reason: '}`,
  },
  antCannotAssign: {
    write: ({ channel }, scene) => `${tag(scene)}Could not assign channel ${channel}`,
  },
  antSearchStart: {
    write: (_event, scene) => `${tag(scene)}Starting ANT search`,
  },
  antSearchStop: {
    write: (_event, scene) => `${tag(scene)}Stopping ANT search`,
  },
  antPairing: {
    write: ({ channel }, scene) =>
      `${importantTag(scene)}Pairing deviceID <number> to channel ${channel}`,
  },
  antChannelId: {
    write: ({ channel }, scene) =>
      `${tag(scene)}Setting Channel ID for chan ${channel} (device <number>)`,
  },
  antRxFail: {
    write: ({ channel }, scene) => `${tag(scene)}Rx Fail on channel ${channel}`,
  },
  antGotoSearch: {
    write: (_event, scene) => `${tag(scene)}Goto Search.`,
  },
  antManufacturer: {
    write: ({ manufacturerId }, scene) =>
      `${tag(scene)}dID <number> MFG ${manufacturerId} Model <number>`,
  },
  antBattery: {
    write: ({ status }, scene) => `${tag(scene)}dID <number> Battery Level ${status}`,
  },
  fecEvent: {
    write: ({ event }, scene) => `${tag(scene)}FET unhandled event ${event}`,
  },
  trainerCommand: {
    write: ({ outcome }, scene) =>
      `${tag(scene)}Transfer ${outcome === 'completed' ? 'Completed.' : 'Failed.'}`,
  },
};
