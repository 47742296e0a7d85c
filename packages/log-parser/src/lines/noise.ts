import { known, type LineForm } from '../line-form.ts';

/**
 * Lists subsystems of the modern client whose lines are never needed. Subsystems that carry facts (sensors, network, game
 * state) are not listed: all their forms are written out, so that a new wording shows up as unknown.
 */
const quietSubsystems = [
  'ActionBarV2',
  'ActiveSegments',
  'ActivityRecommendation',
  'ActivityRecommendations',
  'AssetPatching',
  'AutoSteering',
  'Bike Levels',
  'Branch Selector',
  'Challenges',
  'CloudSync',
  'CoffeeStop',
  'DLC',
  'ECONOMY',
  'Entitlements',
  'Experiment',
  'NOESIS',
  'USB',
  'ExploitTracker',
  'FTP Component',
  'FileIO',
  'GAME',
  'GFX',
  'GN',
  'Game Settings',
  'Garage Last Selected',
  'Group Events',
  'IMAGE_LOADING',
  'LOADER',
  'LOC',
  'MovementRecorder',
  'Polka',
  'PostLoginInit',
  'Profile',
  'QuestService',
  'RewardSpinner',
  'Road Graph',
  'Route',
  'Rubberbanding',
  'STEERING',
  'SegmentPortal',
  'Sentry',
  'Splits',
  'StructuredEvents',
  'TASKQUEUE',
  'TELEMETRY',
  'Timing Arch',
  'UI Notification',
  'UserStorage',
  'VIDEO_CAPTURE',
  'Workouts',
  'ZWIFTCAST',
  'ZwiftHardware',
  'ZwiftProtocol',
];

const levels = ['', 'INFO LEVEL: ', 'DEBUG LEVEL: ', 'WARNING LEVEL: ', 'ERROR LEVEL: '];

/** Forms with more behind their literal that are read elsewhere: the longest literal wins, so both may stand. */
const readElsewhere = new Set([
  'INFO LEVEL: [ZwiftHardware]',
  '[GFX]:',
  'ERROR LEVEL: [VIDEO_CAPTURE]',
]);

/** Lines that are known and of which nothing is needed (log-format 4.12 to 4.17). Chat and names stand behind some of them. */
export const noiseForms: LineForm[] = [
  {
    literal: '[ECONOMY] Activity:',
    read: (_line, state) => {
      state.block = 'activity';
      return undefined;
    },
  },
  ...levels.flatMap((level) =>
    quietSubsystems
      .map((name) => ({ literal: `${level}[${name}]` }))
      .filter(({ literal }) => !readElsewhere.has(literal)),
  ),
  ...known(
    '',
    `Loading WAD file
    Wad assets
    Creating new nameplate for
    HUD_Notify:
    Chat:
    User
    Ride on received
    Got Notable Moment
    Requesting Notable Moment
    Saving
    Screenshot upload
    Uploading Screenshot
    Done uploading screenshots
    Skipping beauty screenshot
    Registered segment
    Added segment
    Removed segment
    ==Current Active Segment
    TimingArch
    DEBUG LEVEL: TimingArch
    New Timing Arch
    RaceResult
    GAME_
    Game::GAME_
    group_events::
    PacePartnerAnalytics
    PORTAL TUTORIAL
    GoalsManager
    Goal Xp
    Catch up Xp
    xp:
    Mission
    *** Mission
    Achievement Load
    SetUnlockable
    Ride Streaks memory
    Profile
    Phone requested profile
    Preparing to
    Finished triggering event
    QuitScreen::
    EndGameSession
    Ending Zwift game
    Zwift game session
    Log out event
    Session data has
    ---CloudSync
    CloudSync ---
    Downloader
    Downloader:
    path C:
    PairingScreen CTOR
    Pairing screen
    BLE initialization
    Sport:
    Setting activity ID to
    Power Icon =
    HR Icon =
    Cadence Icon =
    Speed Icon =
    Donuting
    Donuting:
    Donuting Detected:
    Marker Id
    Actual Intersection Marker
    Intersection Marker
    Is On Mirror Route
    Route
    NULLL Route
    Select Route in
    Resume Route
    Reverse Route Completed
    Event Setting route
    Calculating route stats
    Printing Mirror Route
    Printing Regular Route
    Manual Selection Branch
    In route intersection
    Forced decision index
    Incremented decision index
    U-turn!
    Loading routes
    Load Route Warning
    Loaded route
    WARN : Load Route Warning
    WARN : Workout segments
    WARN : [HUD]
    WARN : Friends
    Loaded training plan
    LoadWorkout failed
    Failed workout path
    Filtered Workout Category
    Tried to load a valid xml
    About to break a PR
    Broadcasting PR for segment
    Starting critical power curve search
    nWindowAveragedPoints
    num=
    RoadWidth:
    m_dir:
    CalculateSlinePoint
    CalculateSplinePoint
    Whoa! We made an unexpected
    We can get
    Finished processing
    Start processing
    SetupPortalRoad
    LoadPortalRoadXml
    Has scheduled portal
    ParsePortalRoad
    ParseXML
    Loading old version of mesh
    Old mesh style
    Found previous mesh slot
    Couldn't load road
    Couldnt load road
    Unable to load
    Shader Loaded successfully
    Loading Shader
    GLSLvsh log
    GLSLpsh log
    Checking Extensions
    Initializing
    Suceeded initializing graphics
    Successful audio init
    Loaded audio banks
    AUDIO_Event
    AK::LoadBank
    Showing Cursor
    Hiding Cursor
    UI_Sprite
    BM_OFF
    GFX_ARB
    GFX_KHR
    GFX_Noesis
    INFO LEVEL: DraftSlope
    INFO LEVEL: SpecialEventSeen
    Setting
    Feature Flag Retrieval
    Experiment service disabled
    Enabled levelup
    Disabled levelup
    LevelupEffect
    Power Arch
    Player Cache
    Sweeper restriction
    Time diff between
    Process Upcoming
    Received update notification
    Adjusting power up
    CampaignNetworkService
    ************** artconfig
    ThreadedLevelLoadDone
    Success: Physics values
    ERROR: CriticalPowerCurve
    ERROR: Missing
    ERROR: Sky::Load()
    ERROR: Accessory
    ERROR: Original physics
    ERROR: Loading Map
    ERROR: GLSL
    ERROR: Could not
    ERROR: ERROR
    NETWORK:Registrant
    NETWORK:Success
    NETWORK:GroupEvents
    NETCLIENT:Activity Image Upload
    NETCLIENT:Down to our
    NETCLIENT:Uploading image to
    NETCLIENT:Started Auxiliary Controller
    NETCLIENT:Stopped Auxiliary Controller
    DEBUG LEVEL: Open assets
    DEBUG LEVEL: Close file
    INFO LEVEL: VIDEO_CAPTURE
    INFO LEVEL: Queuing
    VIDEO_CAPTURE :
    STEERING :
    FILE :
    SaveActivityService
    ZNet::SaveActivity
    WorkoutDatabase
    Workout:
    ScriptedSession
    Training Plan
    PROFILE SAVED
    Save Profile Request
    USBDeviceManager
    Hit checkpoint
    Allow U-turn
    Switch By
    Unexpected sport
    Donut fail-safe
    Unable to open WAD
    Blimp pos
    m_bDraftLock
    m_bPackDynamics
    m_bDefaultRubberbanding
    Uploading
    ...C:
    [NETWORK] GoalsManager
    [NETWORK] Success
    ANT  : Burst recieve has failed
    INFO LEVEL: [GameState] EndGameSession
    INFO LEVEL: [GameState] Starting
    INFO LEVEL: [GameState] ZSF
    DEBUG LEVEL: [GameState]
    INFO LEVEL: [SaveActivityService]
    DEBUG LEVEL: [SaveActivityService]
    ERROR LEVEL: [SaveActivityService]`,
  ),
];
