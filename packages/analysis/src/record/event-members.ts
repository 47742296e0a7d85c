import type { EventKind, EventOf } from '@ridescope/log-parser';

/** Lists kinds that no metric needs one by one. */
const droppedKinds = [
  'antSearchStop',
  'antSoftware',
  'deviceComponent',
  'leaseRenewed',
  'monitor',
  'outOfOrder',
  'playerStateSize',
  'sentCount',
  'tcpConnecting',
] as const satisfies readonly EventKind[];

/** Lists kinds of which there are thousands in an hour. A record has a column for each of their members. */
const columnKinds = [
  'antGotoSearch',
  'antRxFail',
  'companionAttempt',
  'companionFailed',
  'fecPage',
  'fps',
  'latePacket',
  'pedalPage',
  'playerJoined',
  'powerMessage',
  'sendError',
  'trainerCommand',
] as const satisfies readonly EventKind[];

/** Names the kinds that a record keeps in rows. */
export type RowKind = Exclude<
  EventKind,
  (typeof droppedKinds)[number] | (typeof columnKinds)[number]
>;

/** Returns how a member is stored: a number as it is, anything else by its place in a list of values. */
export type MemberForm = 'number' | 'value';

/** Gives the form of every member besides kind and time. A member that is missing here doesn't compile. */
type FormsOf<Event> = {
  readonly [Member in Exclude<keyof Event, 'kind' | 't'>]-?: NonNullable<
    Event[Member]
  > extends number
    ? 'number'
    : 'value';
} & {
  /** Where the parser's events have the time if it does not come first: recordings keep the order. */
  readonly t?: 'number';
};

/** Lists what events that are stored in rows tell, each member in its place in the parser's events. */
export const eventMembers: { readonly [Kind in RowKind]: FormsOf<EventOf<Kind>> } = {
  activityDeleted: {},
  activityDistance: { metres: 'number' },
  activityEnd: {},
  activityReplaced: { worldId: 'number' },
  activityStart: { worldId: 'number', sport: 'value' },
  activityUpload: { isEmpty: 'value', bytes: 'number' },
  activityUploadFailed: {},
  antBattery: { device: 'number', deviceType: 'number', status: 'number' },
  antCannotAssign: { channel: 'number' },
  antChannelId: { channel: 'number', device: 'number', deviceType: 'number' },
  antManufacturer: {
    device: 'number',
    deviceType: 'number',
    manufacturerId: 'number',
    modelId: 'number',
  },
  antPairing: { channel: 'number', device: 'number', deviceType: 'number' },
  antReceiver: { state: 'value', form: 'value' },
  antReset: { sign: 'value' },
  antSearchStart: {},
  antUnpaired: { channel: 'number' },
  apiError: { reason: 'value', form: 'value', status: 'number' },
  bleBattery: { device: 'value', percent: 'number' },
  bleChannelMap: { device: 'value', channelsUsed: 'number', channels: 'number' },
  bleConnectTime: { device: 'value', seconds: 'number' },
  bleConnected: { device: 'value' },
  bleDisconnectError: { device: 'value' },
  bleError: { via: 'value' },
  bleLibraryFailed: {},
  bleRadio: { state: 'value' },
  bleReconnected: { device: 'value' },
  bleSearchStart: { via: 'value' },
  bleStatus: { device: 'value', status: 'value' },
  bleUnpaired: { device: 'value' },
  clockOffset: { correctionMs: 'number' },
  clockStep: { stepS: 'number' },
  commandUnanswered: { device: 'value' },
  companionConnected: {},
  companionError: { code: 'number' },
  connectionTimeout: { waitS: 'number', attempt: 'number' },
  controllerLost: {},
  cpu: { brand: 'value' },
  cpuTranslated: { isTranslated: 'value' },
  cpuType: { type: 'value' },
  crashed: {},
  device: { device: 'value' },
  deviceAlive: { device: 'value' },
  deviceListStart: {},
  deviceListed: { role: 'value', device: 'value', transport: 'value', antDevice: 'number' },
  deviceSelected: { role: 'value', device: 'value' },
  deviceSilent: { device: 'value', role: 'value' },
  disconnectedFor: { seconds: 'number' },
  eventPhase: { phase: 'value' },
  eventStart: { eventType: 'value' },
  fecEvent: { event: 'number' },
  flowState: { state: 'value' },
  forcedOut: {},
  gameState: { from: 'value', to: 'value' },
  gameTimestampError: { ms: 'number' },
  gameVersion: { version: 'value', build: 'value' },
  gpuMatched: {},
  gpuRenderer: { renderer: 'value' },
  gpuVendor: { vendor: 'value' },
  gradeSet: {},
  graphicsProfile: { profile: 'value' },
  intervalStats: {
    channel: 'value',
    device: 'value',
    count: 'number',
    minS: 'number',
    maxS: 'number',
    meanS: 'number',
  },
  joinWorld: {},
  kickrEvent: { event: 'number' },
  lanAborted: { device: 'value', code: 'number' },
  lanConnected: {},
  lanConnecting: { device: 'value' },
  lanDisconnected: { device: 'value' },
  lanError: { action: 'value', device: 'value', code: 'number', isVirtual: 'value' },
  lanPairing: { device: 'value' },
  latencyTestFailed: { n: 'number', minMs: 'number', avgMs: 'number', maxMs: 'number' },
  launcherVersion: { version: 'value' },
  levelLoadEnd: {},
  levelLoadStart: {},
  loadTime: { ms: 'number', isTraced: 'value' },
  logTime: { date: 'value', secondOfDay: 'number' },
  loggedIn: {},
  loginFailed: { reason: 'value' },
  oldLogUpload: {},
  metal: { family: 'value' },
  openGl: { version: 'value' },
  pairingConfirmed: { role: 'value' },
  platformHint: { platform: 'value' },
  ram: { gb: 'number' },
  receivedCount: { packets: 'number' },
  reconnectRequested: {},
  relayMove: {},
  renderError: { form: 'value' },
  repeated: { count: 'number', of: 'value' },
  resolution: { width: 'number', height: 'number' },
  resultLost: {},
  returnedFromIdle: { seconds: 'number' },
  rideEnd: {},
  rideStart: {},
  route: { name: 'value' },
  routeRestart: {},
  shadowResolution: { width: 'number' },
  shutdown: { sign: 'value' },
  socketError: { during: 'value', code: 'number' },
  stall: { seconds: 'number' },
  tcpConnectFailed: { code: 'number' },
  tcpDisconnected: {},
  tcpError: { code: 'number' },
  tcpHello: {},
  teleport: {},
  udpConnected: {},
  udpConnecting: {},
  udpMetrics: { received: 'number', receiveErrors: 'number', sent: 'number', sendErrors: 'number' },
  utcSync: { source: 'value', t: 'number', utcSeconds: 'number', secondOfDay: 'number' },
  videoCaptureFailed: {},
  windowResize: { width: 'number', height: 'number' },
  worldLoad: { worldId: 'number', source: 'value' },
  worldMap: {},
};
