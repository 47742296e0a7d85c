/** Kinds of incidents: events with one cause. */
export const incidentKinds = [
  'sleep',
  'freeze',
  'linkLost',
  'tcpDropped',
  'serverSilent',
  'sensorLost',
  'receiverLost',
  'trainerLost',
  'frameRateLow',
  'localNetworkReset',
  'pairingTrouble',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];
