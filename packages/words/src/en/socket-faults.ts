import type { SocketFault } from '@ridescope/catalogue/socket-faults';
import { withTerms } from '../messages/marked-message.ts';

/** Why a connection to a server failed, as words after a colon. */
export const socketFaultMessages = withTerms({
  ownNetwork: "{person, select, rider {the rider's} other {your}} computer had no network",
  noRoute: "{person, select, rider {the rider's} other {your}} computer found no way there",
  noAnswer: 'nobody answered in time',
  refused: 'the connection was refused',
  otherSide: 'the other side hung up',
  aborted: 'the game gave up by itself',
  dns: "the server's name was not found (<dns>DNS</dns>)",
} as const satisfies Readonly<Record<SocketFault, string>>);

/** Why the Companion app on the phone was never connected, and what it takes. Each fault has another cure. */
export const companionFaultMessages: Readonly<Record<SocketFault, string>> = {
  ownNetwork: "{person, select, rider {the rider's} other {your}} computer had no network",
  noRoute:
    "the phone can't be reached: it is in another network or a guest Wi-Fi, or a VPN or a missing permission is in the way",
  noAnswer: "the phone didn't answer in time: it was asleep, or a firewall is in between",
  refused: 'the phone refused, as it does while the app is not open for the ride',
  otherSide: 'the phone hung up',
  aborted: 'the game gave up, as it does while the app is not open on the phone',
  dns: "the phone's name was not found",
};
