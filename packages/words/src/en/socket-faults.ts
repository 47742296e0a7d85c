import type { SocketFault } from '@ridescope/catalogue/socket-faults';

/** Why a connection to a server failed, as a sentence of its own after a colon. */
export const socketFaultNames: Readonly<Record<SocketFault, string>> = {
  ownNetwork: 'your computer had no network',
  noRoute: 'your computer found no way there',
  noAnswer: 'nobody answered in time',
  refused: 'the connection was refused',
  otherSide: 'the other side hung up',
  aborted: 'the game gave up by itself',
  dns: "the server's name was not found (DNS)",
};
