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
    meaning:
      'The game looked for the USB stick that receives ANT+ sensors, and logs what it found.',
  },
  antReset: {
    write: ({ sign }, scene) =>
      `${tag(scene)}${sign === 'txPower' ? 'TX POWER ID' : 'RESET Complete, reason: '}`,
    meaning: 'The ANT+ receiver restarted: normal when the game starts, a fault during a ride.',
  },
  antCannotAssign: {
    write: ({ channel }, scene) => `${tag(scene)}Could not assign channel ${channel}`,
    meaning: 'The ANT+ receiver refused to listen to a sensor: it is stuck or gone.',
  },
  antSearchStart: {
    write: (_event, scene) => `${tag(scene)}Starting ANT search`,
    meaning: 'The receiver begins to look for new ANT+ sensors.',
  },
  antSearchStop: {
    write: (_event, scene) => `${tag(scene)}Stopping ANT search`,
    meaning: 'The receiver stops looking for new ANT+ sensors.',
  },
  antPairing: {
    write: ({ channel }, scene) =>
      `${importantTag(scene)}Pairing deviceID <number> to channel ${channel}`,
    meaning: 'From here on this channel of the receiver listens to this ANT+ sensor.',
  },
  antChannelId: {
    write: ({ channel }, scene) =>
      `${tag(scene)}Setting Channel ID for chan ${channel} (device <number>)`,
    meaning: 'The game tells the receiver which ANT+ sensor to follow on this channel.',
  },
  antRxFail: {
    write: ({ channel }, scene) => `${tag(scene)}Rx Fail on channel ${channel}`,
    meaning:
      'The receiver expected a message of the ANT+ sensor on this channel and heard nothing; some of these are normal.',
  },
  antGotoSearch: {
    write: (_event, scene) => `${tag(scene)}Goto Search.`,
    meaning:
      'An ANT+ sensor was silent for about two seconds, so the receiver searches for it again.',
  },
  antManufacturer: {
    write: ({ manufacturerId }, scene) =>
      `${tag(scene)}dID <number> MFG ${manufacturerId} Model <number>`,
    meaning: 'An ANT+ sensor reports its maker.',
  },
  antBattery: {
    write: ({ status }, scene) => `${tag(scene)}dID <number> Battery Level ${status}`,
    meaning:
      'An ANT+ sensor reports its battery: 1 new, 2 good, 3 ok, 4 low, 5 nearly empty; other numbers mean nothing.',
  },
  fecEvent: {
    write: ({ event }, scene) => `${tag(scene)}FET unhandled event ${event}`,
    meaning:
      'An event of the ANT+ trainer; number 8 means that the receiver lost it and searches for it.',
  },
  trainerCommand: {
    write: ({ outcome }, scene) =>
      `${tag(scene)}Transfer ${outcome === 'completed' ? 'Completed.' : 'Failed.'}`,
    meaning: 'The result of a command to the ANT+ trainer, such as a new gradient.',
  },
};
