import { describe, expect, it } from 'vitest';
import { redactText } from './testing/redact.ts';

/** Details of invented riders, in the order in which the marks of a form stand for them. */
const details: Readonly<Record<string, string>> = {
  // A name in which no word of the game is.
  N: 'Wendelina',
  F: 'Quastinger',
  // A number of a player, of an activity, a serial number, and one with letters.
  P: '70091827',
  A: '2046900000000987654',
  S: '91827364',
  L: 'ZQ7X91827',
  // Numbers of a login and of a device.
  U: '7b1f93c2-5a4e-4d3b-9c8d-1e2f3a4b5c6d',
  B: '251779918273645',
  E: 'w.quast@mailbox.example',
  W: '83.461',
  T: '287',
  K: '3.48',
  I: '203.0.113.87',
};

/** Forms of lines by family. `<N>` stands for a detail. */
const families: Readonly<Record<string, string>> = {
  'riders in the world': `
    NETWORK:Player <N> joined the world
    NETWORK:Player <N> <F> joined the world
    NETWORK:Player <P> joined the world
    NETWORK:Player <P> timed out and left the world
    NETWORK:Player <N> timed out and left the world
    NETWORK:Player <P> was forced out of the world by another log-in
    NETWORK:Player <N> was forced out of the world by another log-in
    NETWORK:<N> joined the world
    NETWORK: <N> <F> left the world
    [NETWORK] <N> joined the world
    NETWORK:Heard area message from <P> (<N> is fast)
    NETWORK:Delayed packet detected: Delay=5.97, Meters=8.7 networkID=<P>, rider name=<N>
    NETWORK:Registrant #4, id=<P>, name="<N>" "<F>"
    NETWORK:Success: <N> follows you
    NETWORK:GroupEvents of <N>
    NETWORK:Received broadcast segment results for segment 9634088118 with a time of 176.12 for user id=<P>
    Creating new nameplate for "<N>"
    HUD_Notify: <N> <F> says Ride On!
    HUD_Notify: <N> is now riding in Watopia
    Chat: <P> (World): hello from <N>
    Chat: <N> <P> (GroupEvent): hello
    User <N> connected
    Ride on received from <N>
    Got Notable Moment of <N>
    Requesting Notable Moment <N>
    [Teleport] ----DROP IN - Target name: <N>
    [Teleport] ----DROP IN - Initiating teleport to <P>
    INFO LEVEL: [Rubberbanding] <N> was moved
    [Splits] <N> passed
    RaceResult <N> 1
    TIMING ARCH: Player (male) passed finish line of segment 53 at time 2.35 in 40.50 seconds (avg watts <T>).
    TIMING ARCH: <N> passed finish line of segment 53
    LEADERBOARDS: Saving segment results for segment 5 of <N>
    GoalsManager <N> has a goal
    PacePartnerAnalytics: joined <N>
    Player Cache <N> added
    Friends: <N>, <F>
    WARN : Friends of <N>`,
  'log-ins and ids': `
    Logged in user: <E>
    NETCLIENT:username: <E>
    NETCLIENT:username: <N>
    [INFO] Player ID: <P>
    NETCLIENT:[INFO] Player ID: <P>
    [INFO] Session ID: <U> (secure)
    NETCLIENT:[INFO] Session ID: <U>
    [INFO] Machine Id: 2-<U>
    NETCLIENT:Machine Id: 1-<U>
    [INFO] Analytics ID: <U>
    INFO LEVEL: [GameState] Starting Ride. {rideId: <U>}
    SaveActivityService::SetActivityID {activityId: <A>, internalId: 0}
    INFO LEVEL: [SaveActivityService] Uploading {activityId: <A>}
    Setting activity ID to <A>
    Uploading activity to server <A> of <N>
    [WARN] Request timed out for: GET https://us-or-rly101.example.com/api/profiles?id=<P>
    [ERROR] Curl error: [42] 'Operation was aborted by an application callback' for: POST https://a.example/api/profiles/<P>/activities
    NETCLIENT:curl_easy_perform() failed: Timeout was reached for URL: https://a.example/api/profiles/?id=<P>
    [ERROR] Failed to send telemetry [400] {"playerId":<P>}
    [ZNet] Unsuccessful network call HTTP_STATUS_BAD_REQUEST! [UpdateProfile <N>] [457 ms]
    Login error: {"error_description":"Invalid user <N>","error":"invalid_grant"}
    Login error: no account <E>
    NETCLIENT:ERROR: RestInvoker: Error acquiring access token: 401 for <N>
    INFO LEVEL: [Profile] loaded for <N>
    Profile: <N>
    Phone requested profile <P>
    Phone requested profile of <N>
    User profile updated by <N>
    Session data has <N>
    Zwift game session of <N>
    Log out event <N>
    QuitScreen::Exit <N>
    DEBUG LEVEL: [User Activity] Sending Analytic - <N> | page name: Workouts
    INFO LEVEL: [UserStorage] key=<N>
    [UI Notification] <N> liked your ride`,
  bodies: `
    [FTMS] Set Rider Weight to <W> kg.
    [FTMS] Set Rider Weight to <W>kg
    INFO LEVEL: [ActivityRecommendations] Using player bike w/kg: <K>
    [ActivityRecommendation] <K> w/kg
    PacePartnerAnalytics:    profile_weight_in_grams: <P>
    PacePartnerAnalytics: w/kg: <K> (RS w/kg: <K>)
    [FTP Component] Estimating FTP for effort of 480 seconds at <T>w yields <T>w
    [FTP Component] EstimateFTPBasedOnRide() - FTP Estimate of <T>.000000 based on duration of 1440 sec
    [FTP Component] FTP is <T>
    [FTP Component] FTP: <T>
    Setting FTP to <T>
    Setting weight to <W>
    num=4970 NP = <W>   IF = 0.86   TSS = <W>
    nWindowAveragedPoints=151 NP = <W> IF = 0.84 TSS = 102.26
    [Game Settings] weight=<W>
    [Game Settings] height <T> cm
    INFO LEVEL: [Profile] birthDate=1984-02-<T>
    INFO LEVEL: [Profile] {"weight":<W>,"ftp":<T>}
    Profile bike distance: <P>
    Rider weighs <W> kg today
    [Bike Levels] Weight: <W>`,
  'sensors of 2015 to 2017': `
    ANT  : Pairing deviceID 51827 to channel 1, mfg network 0, ant network 0
    ANT  : Setting Channel ID for chan 1 (device 51827120)...
    ANT  : dID 7916147 MFG 32 Model 5 serial <S>
    ANT  : [PowerMeter] of <N>
    ANT  : KICKR <N> lost
    BLE: Found <N> Strap
    BLE: Found KICKR of <N>
    BLE: Found Wahoo KICKR <L>
    BLE: Lost <N> HRM
    BLE: Connected to <N> Strap
    BLE: TACX <N>
    BLEM: <N>
    BLE Stack: <N>
    Unknown BLE Mobile peripheral attached <N>
    We can NOT write to the device: <N>
    Error changing notification state: <N>
    didConnectPeripheral connected device <N> Strap
    didConnectPeripheral <N> Strap Attempting to Discover Services
    didDisconnectPeripheral: <N> Strap with no error.
    didDisconnectPeripheral: <N> Strap with error The connection has timed out.
    didDiscoverServices called: <N>
    "<N> Strap" adding component type: 4 (BLE)
    "KICKR <L>" adding component type: 2 (BLE)
    Starting BLE search over <N>
    BLE Mobile Response error 5 : <N> is away`,
  'sensors of 2018 to 2024': `
    BLE  : Sending DEVICE - BLE DISCONNECT ERROR [ UUID: <B> ]
    BLE  : Sending DEVICE - BLE RECONNECT [ UUID: <B> ]
    BLE  : Sending DEVICE - DATA LOSS [ Name: HR  UUID: <B> ]
    BLE  : PairingDialogConfirm!  deviceID = <S>, component 6
    BLE  : bleDevice - didDiscoverPeripheral "<N> Strap" with RSSI value of -68
    bleDevice - <N> Strap is Connecting.
    BLE  : didConnectPeripheral <N> Attempting to Discover Services
    bleDevice - didDiscoverServices for device: <N>
    BLE  : bledevice - didDiscoverCharacteristicsForService for <N>
    Unhandled characteristic <N> for "<U>"
    BLE  : Loaded DLL of <N>
    BLE  : Elite <N> Activation: Success
    BLE  : Native BLE - <N>
    BLE  : Starting <N>
    Wahoo KICKR <L> configured for new FTMS indoor bike trainer implementation (v3).
    <N> Trainer configured for new FTMS indoor bike trainer implementation (v3).
    "<N> Strap" firmware version: 4.2.3
    "Stages <S>" battery level: 80%
    "<N>" hardware revision number: 62A
    "KICKR" serial number: <L>
    Power: <N> Trainer (0x1C979347) [BLE]
                    Power: <N> Trainer (0x1C979347) [BLE]
               Heart Rate: <N> (0x1C979347) [BLE]
                 Steering: STERZO <L> (0x1C979347) [BLE]
                Run Speed: <N> <F> (0x1C979347) [BLE (LAN)]`,
  'sensors of 2025 and 2026': `
    [BLE] Device: "<N> Strap" has new connection status: connected
    [BLE] Device: "KICKR CORE <L>" has new connection status: connecting
    [BLE] Sending DEVICE - BLE CONNECTED [ UUID: <B> ] <N> Strap
    [BLE] Unpair "<N>", address = <B> (previously paired)
    [BLE] Unpair "<N>", address = <U> (unpaired)
    [BLE] Time until device connection for "<N> Strap": 9 seconds.
    [BLE] Reconnected and selected "<N> Strap"
    [BLE] FTMS Service Data for <N>: 01, 20, 00
    [BLE] Device use 4 for "<N>"
    [BLE] Wahoo <N>
    [BLE] Did discover service of <N>
    [BLE] Found <N> Strap
    [BLE] Unpair &quot;KICKR CORE <S>&quot;, address = <B> (previously paired)
    INFO LEVEL: [BLE] Device selected for role (device: <N> Strap, role: HR)
    INFO LEVEL: [BLE] "<N> Strap" battery level: 40%
    INFO LEVEL: [BLE] WFTNPDeviceManager: connecting to LAN device <N>
    INFO LEVEL: [BLE] WFTNPDeviceManager advertising <N>
    DEBUG LEVEL: Sending device assignment completed event for role: 0, device: <N>, selection type: 1
    DEBUG LEVEL: [ZwiftHardware] Device Lost ID: <S>
    INFO LEVEL: [ZwiftHardware] Enabled virtual shifting on <N>
    INFO LEVEL: [ZwiftHardware] <N> Ride CONP: Interval 22.5 ms Latency 0 SupTimout 4000 ms ChannelMap 0 1C 80 FF 1F
    ERROR LEVEL: [ZwiftProtocol] "<N>" decoding msg type 60 failed: (none)
    ERROR LEVEL: [ZwiftProtocol] <N> Timeout for GET [object ID: 16] after 1 attempts
    INFO LEVEL: [ZwiftProtocol] Comms established with <N>.
    [ZwiftProtocol] Device serial number: <L>
    [ZwiftProtocol] Device UID: <L>
    [INFO] LAN Exercise Device: Connecting to device <N>._wahoo-fitness-tnp._tcp.local. <I>:36866
    [WARN] LAN Exercise Device: <N>._wahoo-fitness-tnp._tcp.local. connection timed out owing to inactivity
    [ERROR] LAN Exercise Device: Error sending PTR query to <I> (en1) [65] No route to host
    DEBUG LEVEL: POWER SOURCE: Interval Stats: device = <N>, count = 4, min = 0.1, max = 0.4, mean = 0.2, stddev = 0.1
    BLEMW::Info [SwiftBLEInterface.swift:479 (centralManager(_:didDiscover:rssi:))]: Discovered peripheral "<N>" with RSSI value of -89
    BLEMW::Info [SwiftBLEInterface.swift:561 (centralManager(_:didDisconnectPeripheral:error:))]: Disconnected from peripheral <N>
    BLEMW::Info [ZwiftBLEMiddleware.cpp:293 (writeCharacteristic)]: Performing characteristic write [UUID = 2AD9] of peripheral [Addr = <U>]
    BLEMW::Info [ZwiftBLEMiddleware.cpp:300 (x)]: Did discover characteristic 2AD2 on <N> for service 1826: read`,
  'workouts, routes and rides': `
    WARN : Workout segments cannot generate a valid graph, for workout: <N> intervals
    Workout: 2x20 with <N>
    WorkoutDatabase::SetActiveWorkout(<N>)
    INFO LEVEL: [Workouts] Loading <N> 4x4
    LoadWorkout failed for <N>
    Failed workout path: TrainingPlans/<N>.xml
    Loaded training plan '<N>' : 1803127634
    Filtered Workout Category <N>
    Loading routes of <N>
    Loaded route <N> Hill
    Load Route Warning <N>
    Route <N> Hill
    Setting Route:   <N> Hill
    INFO LEVEL: [Route] Setting Route: <N>
    Hit checkpoint 2 out of 50 on route: "  <N> Hill"
    Actual Intersection Marker Id: 4, Route Intersection Marker Id: 5, Route: <N> Hill, Current Lap: 1
    Resume Route <N>
    Event Setting route <N>
    [Route] <N>
    INFO LEVEL: [SaveActivityService] DeleteCurrentActivity with {activityName: <N> - Hill}
    SaveActivityService::EndCurrentActivity with {activityName: <N>, privacy: PUBLIC}
    Setting activity name to <N>
    INFO LEVEL: [Challenges] <N> climbs
    INFO LEVEL: [QuestService] <N>
    [Group Events] <N> rides
    group_events::Join <N>
    Mission <N>
    Achievement Load <N>
    Preparing to meet <N>
    Finished triggering event <N>
    Process Upcoming <N>
    INFO LEVEL: SpecialEventSeen <N>`,
  'files and folders': `
    path C:\\Users\\<N>\\Documents\\Zwift\\Workouts\\<P>\\workouts.files size 73
    [INFO] Activity Upload: load fit file from path C:\\Users\\<N>\\Documents/Zwift/Activities/<F>.fit
    [INFO] Activity Image Upload: load image file from path C:\\Users\\<N>\\Pictures\\Zwift\\<F>.jpg
    Saving C:\\Users\\Public\\Pictures\\<N>.jpg
    Saving /Users/<N>/Documents/Zwift/Activities/x.fit
    Screenshot upload <N>.jpg
    Uploading Screenshot /home/<N>/<F>.png
    Setting activity local fit file name to <N>.fit
    Uploading activity to server -- fit file name = <N>.fit
    NETCLIENT:Uploading image to <N>
    NETCLIENT:Activity Image Upload <N>
    ---CloudSync::FindCloudFileID <N>.zwo
    CloudSync ---UploadToCloud OK <N>.zwo
    Downloader: "<N>.zwo" downloaded
    Downloader::Save=/home/<N>/x
    Unable to load <N>.zwo
    Couldn't load road <N>
    INFO LEVEL: [FileIO] Opened <N>.xml
    DEBUG LEVEL: Open /Users/<N>/Documents/a.wad in file 0x5dfb3c50
    ERROR: Could not load wad file: D:/<N>/frame.wad
    ERROR: Missing /home/<N>/a.vsh
    ERROR LEVEL: VIDEO_CAPTURE : failed, path=/Users/<N>/Movies
    INFO LEVEL: [VIDEO_CAPTURE] <N>.mp4
    ERROR LEVEL: [LOADER] Error loading '<N>/a.tga', missing
    [Sentry] tag <N>`,
  computers: `
    CPU: Intel(R) Core(TM) i7-8700K of <N>
    CPU: <N> special
    CPU: AMD Ryzen 7 <N>'s box
    Graphics Vendor: <N> Corporation
    Graphics Renderer: NVIDIA GeForce GTX <N>
    Graphics Renderer: <N> GTX 1080
    OpenGL 4.6.0 <N> initialized
    GFX_Initialize: GL_version = 4.6.0 <N>
                    GL_vendor = <N>
                    GL_render = Radeon <N>
    GFX: Found a vendor/model match for <N>
    GPU DEPRECATION INCOMING VENDOR, RENDERER: Intel<N>
    [GFX]: Card of <N>
    Attached Monitors: <N>
    monitor found at: 0,0 <N>
    [OS]: <N>-PC
    Metal <N> initialized
    GLSL log: <N>
    Initializing graphics window of <N>
    [INFO] TCP host <I>:3025 (secure)
    [INFO] Connecting to TCP host <I> of <N>
    NETCLIENT:Attempting to connect to phone at: <I>:21587
    [INFO] Auxiliary Controller <N>`,
};

const forms = Object.entries(families).flatMap(([family, text]) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [family, line.slice(4)] as const),
);

describe('a line of any year', () => {
  it('is tried in two hundred forms', () => {
    expect(new Set(forms.map(([, form]) => form)).size).toBeGreaterThanOrEqual(200);
  });

  it.each(forms)('about %s keeps no personal detail: %s', (_, form) => {
    const secrets: string[] = [];
    const line = form.replace(/<([A-Z])>/g, (_mark, mark: string) => {
      const secret = details[mark] as string;
      secrets.push(secret);
      return secret;
    });
    // ANT+ numbers stand in the forms themselves.
    if (secrets.length === 0) secrets.push('51827');
    const before = `[11:59:59] FPS 60.00, 1, 2, 3\r\n[12:00:01] ${line}\r\n[12:00:02] FPS 60.00, 1, 2, 3\r\n`;
    const after = redactText(before);
    for (const secret of secrets) expect(after).not.toContain(secret);
    expect(Buffer.byteLength(after)).toBe(Buffer.byteLength(before));
    expect(redactText(after)).toBe(after);
  });
});
