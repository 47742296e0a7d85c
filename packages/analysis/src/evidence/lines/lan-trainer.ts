import type { EventOf } from '@ridescope/log-parser';
import { codeOf, type QuotedForms } from '../line-form.ts';

type LanAction = EventOf<'lanError'>['action'];

const actions: Readonly<Record<LanAction, (trainer: string) => string>> = {
  receive: (trainer) => `[ERROR] LAN Exercise Device: Error receiving from ${trainer}`,
  query: () => '[ERROR] LAN Exercise Device: Error sending PTR query to <address>',
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
  },
  lanAborted: {
    write: (event, { wordOf }) =>
      `[INFO] LAN Exercise Device: Connection aborted with ${wordOf(event.device, trainer)}${codeOf(event)}`,
  },
  lanConnecting: {
    write: ({ device }, { wordOf }) =>
      `[INFO] LAN Exercise Device: Connecting to device ${wordOf(device, trainer)}`,
  },
  lanConnected: {
    write: () => 'INFO LEVEL: [BLE] WFTNPDeviceManager: device at handle <number> connected',
  },
  lanPairing: {
    write: ({ device }, { wordOf }) =>
      `INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "${wordOf(device, trainer)}"`,
  },
  lanDisconnected: {
    write: ({ device }, { wordOf }) =>
      `INFO LEVEL: [BLE] WFTNPDeviceManager: disconnecting LAN device "${wordOf(device, trainer)}"`,
  },
};
