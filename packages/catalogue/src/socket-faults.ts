/**
 * Where a failed connection broke, from the side of the rider's computer: it had no network, found no way, got no answer,
 * was refused, was hung up on, gave up by itself, or didn't find the name of the server.
 */
export const socketFaults = [
  'ownNetwork',
  'noRoute',
  'noAnswer',
  'refused',
  'otherSide',
  'aborted',
  'dns',
] as const;
export type SocketFault = (typeof socketFaults)[number];
