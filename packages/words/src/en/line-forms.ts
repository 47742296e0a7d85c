import type { LineFormId } from '@ridescope/catalogue/line-forms';

/** What a quoted line means, in one sentence. */
export const lineFormMessages = {
  antReceiver:
    'The game looked for the USB stick that receives ANT+ sensors, and logs what it found.',
  antReset: 'The ANT+ receiver restarted: normal when the game starts, a fault during a ride.',
  antCannotAssign: 'The ANT+ receiver refused to listen to a sensor: it is stuck or gone.',
  antSearchStart: 'The receiver begins to look for new ANT+ sensors.',
  antSearchStop: 'The receiver stops looking for new ANT+ sensors.',
  antPairing: 'From here on this channel of the receiver listens to this ANT+ sensor.',
  antChannelId: 'The game tells the receiver which ANT+ sensor to follow on this channel.',
  antRxFail:
    'The receiver expected a message of the ANT+ sensor on this channel and heard nothing; some of these are normal.',
  antGotoSearch:
    'An ANT+ sensor was silent for about two seconds, so the receiver searches for it again.',
  antManufacturer: 'An ANT+ sensor reports its maker.',
  antBattery:
    'An ANT+ sensor reports its battery: 1 new, 2 good, 3 ok, 4 low, 5 nearly empty; other numbers mean nothing.',
  fecEvent:
    'An event of the ANT+ trainer; number 8 means that the receiver lost it and searches for it.',
  trainerCommand: 'The result of a command to the ANT+ trainer, such as a new gradient.',
  bleStatus: 'A device began to connect, was connected, or lost its connection.',
  bleDisconnectError: 'A Bluetooth device lost its connection although nobody asked it to.',
  bleConnected: 'A known device is connected again and in use.',
  bleConnectTime: 'How long it took until a device was connected.',
  bleUnpaired:
    'A device was released, by {person, select, rider {the rider} other {you}} or because the game closed.',
  bleBattery: 'A Bluetooth device reports its battery.',
  bleChannelMap: 'A Bluetooth device reports which of its 37 radio channels it still uses.',
  bleRadio: 'The state of the Bluetooth radio of the computer or phone.',
  bleError: 'The Bluetooth radio answered a request of the game with an error.',
  bleSearchStart: 'The game begins to look for Bluetooth devices.',
  deviceListed: 'An entry of the list of devices: what it is used for and how it is connected.',
  deviceListStart: 'The list of all devices known to the game begins here.',
  deviceSelected: 'The game uses this device for this purpose from now on.',
  deviceComponent: 'A device offers one of its abilities over this connection.',
  controllerLost: 'A controller such as a shifter went out of reach or to sleep.',
  commandUnanswered:
    'A trainer or controller left a command without an answer; a few at every connection are normal.',
  companionAttempt:
    "The game tries to reach the app on {person, select, rider {the rider's} other {your}} phone; with the app closed it does so all ride long.",
  companionConnected:
    "The app on {person, select, rider {the rider's} other {your}} phone is connected.",
  companionFailed:
    "The app on {person, select, rider {the rider's} other {your}} phone didn't answer, most often because it isn't open.",
  companionError:
    "The connection to the app on {person, select, rider {the rider's} other {your}} phone broke.",
  fps: 'Frames per second, then the place in the world in centimetres.',
  stall: 'A single frame took this many seconds: during the ride that is a freeze.',
  loadTime: 'The game has started; old clients write how many milliseconds it took.',
  openGl: 'Version of the graphics interface, often with that of the driver.',
  gpuVendor: 'Maker of the graphics chip that draws the game.',
  gpuRenderer: 'The graphics chip that the game uses.',
  ram: 'Memory of the computer.',
  cpu: 'Processor of the computer.',
  graphicsProfile: 'The graphics level that the game chose for this computer.',
  resolution: 'The game draws with this resolution from now on.',
  shadowResolution: 'How finely shadows are drawn.',
  windowResize: 'The window has a new size; 0 x 0 is a minimised window.',
  renderError: 'The graphics driver refused something; a few while the game loads are normal.',
  lanError:
    'The connection to the trainer over the home network failed; the number is the reason that Windows gives.',
  lanAborted:
    'The connection to the trainer over the home network was cut off; normal when the game closes.',
  lanConnecting: 'The game calls the trainer over the home network.',
  lanConnected: 'The trainer is connected over the home network.',
  lanPairing: 'The trainer is being paired over the home network.',
  lanDisconnected: 'The connection to the trainer over the home network was ended.',
  udpConnecting: 'The game connects to a game server.',
  udpConnected: 'The link to the game server is up.',
  relayMove: 'The game was handed over to another server, which is normal.',
  connectionTimeout:
    'Nothing came from the game server for so long that the game tries to reconnect.',
  reconnectRequested: 'The game asks for a new game server after it lost the old one.',
  forcedOut:
    'The server removed {person, select, rider {the rider} other {you}} from the world because it heard nothing from {person, select, rider {them} other {you}} any more.',
  disconnectedFor: 'Nothing came from the game server for this many seconds.',
  tcpDisconnected:
    'The connection for messages and results ended; if it opens again at once, nobody notices.',
  tcpHello: 'The connection for messages and results is up again.',
  tcpConnectFailed: "The server for messages and results couldn't be reached.",
  tcpError: 'The connection for messages and results broke.',
  loggedIn: 'The game signed in to its services.',
  sendError:
    "{person, select, rider {The rider's} other {Your}} position couldn't be sent; some of these are normal while a world loads.",
  receivedCount: 'How many packets have come from the server so far.',
  udpMetrics:
    'Packets of the last minute: received from the server, and sent to it (300 while {person, select, rider {the rider rides} other {you ride}}).',
  latencyTestFailed:
    'A packet was on its way for longer than half a second; the number is in milliseconds.',
  clockOffset: "The game corrected its clock to match the server's; a few milliseconds are normal.",
  gameTimestampError: "How far the game's clock was off at the start of the ride.",
  apiError: "A request to one of the game's web services failed.",
  latePacket: 'The position of another rider came this many seconds late.',
  logTime: 'Clock and date of the computer at the start of the log.',
  gameVersion: 'Version of the game.',
  launcherVersion: 'Version of the program that starts the game.',
  device: 'Kind of device on which the game runs.',
  shutdown: 'The game saves and closes down.',
  joinWorld: '{person, select, rider {The rider enters} other {You enter}} the world of the game.',
  worldLoad: 'The map of a world is loaded.',
  worldMap: 'The server moved {person, select, rider {the rider} other {you}} to another map.',
  levelLoadStart: 'A map begins to load; the picture stops meanwhile.',
  levelLoadEnd: 'The map is loaded.',
  flowState: 'The game changes between pairing, the start screen and riding.',
  gameState: 'The game changes from one screen to another.',
  rideStart: 'The ride starts for the game here.',
  rideEnd: 'The ride ends for the game here.',
  eventStart: 'An event such as a group ride or a race begins.',
  activityStart: 'The game begins to record an activity.',
  activityReplaced: 'The world was changed, and a new recording takes the place of the old one.',
  activityEnd: 'The recording of the activity ends.',
  route: 'The game puts {person, select, rider {the rider} other {you}} on a route.',
  teleport:
    'The game moved {person, select, rider {the rider} other {you}} to another place on the map.',
  intervalStats:
    'What the game counted at the end: the number of readings, and the shortest, longest and mean time between two, in seconds.',
} as const satisfies Readonly<Record<LineFormId, string>>;
