/** Names the lines that are counted over the whole file. */
export const countNames = [
  'fps',
  'antRxFail',
  'antGotoSearch',
  'networkSendError',
  'networkLatePacket',
  'latencyTestFailed',
  'connectionTimeout',
  'companionAttempt',
  'udpMetrics',
  'lanError',
  'stall',
  'playerJoined',
  'bleDisconnect',
  'antSearchStart',
  'antTransferFailed',
] as const;
export type CountName = (typeof countNames)[number];
