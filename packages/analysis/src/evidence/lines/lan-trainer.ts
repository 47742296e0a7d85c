import type { EventOf } from '@ridescope/log-parser';
import { codeOf, type QuotedForms } from '../line-form.ts';

type LanAction = EventOf<'lanError'>['action'];

const actions: Readonly<Record<LanAction, (trainer: string) => string>> = {
  receive: (trainer) => `[ERROR] LAN Exercise Device: Error receiving from ${trainer}`,
  answer: () => '[ERROR] LAN Exercise Device: Error receiving answer from <address>',
  connect: (trainer) => `[ERROR] LAN Exercise Device: Error connecting to ${trainer}`,
  timeout: (trainer) =>
    `[WARN] LAN Exercise Device: ${trainer} connection timed out owing to inactivity`,
  shutdown: (trainer) => `[WARN] LAN Exercise Device: Error shutting down ${trainer}`,
  other: () => '[ERROR] LAN Exercise Device: <message>',
};

const trainer = '<trainer>';

export const lanTrainerLines: QuotedForms<
  'lanError' | 'lanAborted' | 'lanConnecting' | 'lanConnected' | 'lanPairing' | 'lanDisconnected'
> = {
  lanError: {
    write: (event, { wordOf }) =>
      actions[event.action](wordOf(event.device, trainer)) + codeOf(event),
    meaning:
      'The connection to the trainer over the home network failed; the number is the reason that Windows gives.',
  },
  lanAborted: {
    write: (event, { wordOf }) =>
      `[INFO] LAN Exercise Device: Connection aborted with ${wordOf(event.device, trainer)}${codeOf(event)}`,
    meaning:
      'The connection to the trainer over the home network was cut off; normal when the game closes.',
  },
  lanConnecting: {
    write: ({ device }, { wordOf }) =>
      `[INFO] LAN Exercise Device: Connecting to device ${wordOf(device, trainer)}`,
    meaning: 'The game calls the trainer over the home network.',
  },
  lanConnected: {
    write: () => 'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle <number> connected',
    meaning: 'The trainer is connected over the home network.',
  },
  lanPairing: {
    write: ({ device }, { wordOf }) =>
      `INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "${wordOf(device, trainer)}"`,
    meaning: 'The trainer is being paired over the home network.',
  },
  lanDisconnected: {
    write: ({ device }, { wordOf }) =>
      `INFO LEVEL: [BLE] WFTNPDeviceManager: disconnecting LAN device "${wordOf(device, trainer)}"`,
    meaning: 'The connection to the trainer over the home network was ended.',
  },
};
