import { describe, expect, it } from 'vitest';
import { redactLine } from '../testing/redact.ts';
import { patterns } from './index.ts';
import { groupRoles } from './pattern.ts';

describe('a message with personal data', () => {
  it.each([
    [
      'INFO LEVEL: [ZwiftHardware] LS Wahoo KICKR 5404 gap_params_change(0): 48, 48, 0, 960',
      'INFO LEVEL: [ZwiftHardware] LS Wahoo KICKR 1000 gap_params_change(0): 48, 48, 0, 960',
    ],
    [
      'NETWORK:Heard area message from 12682 (Meet me (soon) at 5, Zoë!)',
      'NETWORK:Heard area message from 00000 (xxxx xx (xxxx) xx x, xxxx!)',
    ],
    ['Chat: 1045445 (GroupEvent): Go @ 300 w', 'Chat: 0000000 (GroupEvent): xx @ xxx x'],
    [
      'Chat: A. Rider (OTR) 1055835 (World): hi: there',
      'Chat: x. xxxxx (xxx) 0000000 (World): xx: xxxxx',
    ],
    ['Chat: a new form of chat', 'Chat: x xxx xxxx xx xxxx'],
    [
      'Creating new nameplate for "A. Rider "Big" 1"',
      'Creating new nameplate for "x. xxxxx "xxx" x"',
    ],
    ['HUD_Notify: A. Rider says so says Ride On!', 'HUD_Notify: x. xxxxx xxxx xx says Ride On!'],
    [
      'HUD_Notify: A. Rider is now riding in Watopia',
      'HUD_Notify: x. xxxxx is now riding in Watopia',
    ],
    ['HUD_Notify: A. Rider did something new', 'HUD_Notify: x. xxxxx xxx xxxxxxxxx xxx'],
    [
      'NETWORK:Delayed packet detected: Delay=2.51, Meters=277.0 networkID=-18086, rider name=A. Rider',
      'NETWORK:Delayed packet detected: Delay=2.51, Meters=277.0 networkID=-00000, rider name=x. xxxxx',
    ],
    [
      'INFO LEVEL: [Group Events] Registrant #23, id=70067890, name="A" "Rider"',
      'INFO LEVEL: [Group Events] Registrant #23, id=00000000, name="x" "xxxxx"',
    ],
    ['Setting activity name to My lunch ride', 'Setting activity name to xx xxxxx xxxx'],
    [
      'INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: My ride, privacy: PUBLIC}',
      'INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: xx xxxx, privacy: PUBLIC}',
    ],
    ['Logged in user: a.rider@example.org', 'Logged in user: x.xxxxx@xxxxxxx.xxx'],
    [
      'Now write to a.rider+log@mail.example.org, please',
      'Now write to x.xxxxx+xxx@xxxx.xxxxxxx.xxx, please',
    ],
    [
      '[INFO] Auxiliary Controller attempting to connect to phone at: 192.168.1.237:21588 (secure)',
      '[INFO] Auxiliary Controller attempting to connect to phone at: 000.000.0.000:21588 (secure)',
    ],
    ['NETCLIENT:Connected to [54.213.77.52:3022]', 'NETCLIENT:Connected to [00.000.00.00:3022]'],
    ['… /relay/ports?currentHost=54.213.77.523022', '… /relay/ports?currentHost=00.000.00.000000'],
    [
      '[INFO] TCP host [2001:db8::8a2e:370:7334]:3025 (secure)',
      '[INFO] TCP host [0000:000::0000:000:0000]:3025 (secure)',
    ],
    [
      '[INFO] TCP host fe80:0:0:0:aa1:b2:c3:d4 (secure)',
      '[INFO] TCP host 0000:0:0:0:000:00:00:00 (secure)',
    ],
    [
      'Connected from DESKTOP-4F7A2B1 and mikes-imac.local',
      'Connected from 0000000-0000000 and 00000-0000.local',
    ],
    ['Adapter 3c:22:fb:01:9a:f0 is up', 'Adapter xx:xx:xx:0x:xx:x0 is up'],
    [
      'fit file name = C:\\Users\\A. B. Rider\\Documents\\Zwift\\Activities/1.fit',
      'fit file name = C:\\Users\\x. x. xxxxx\\Documents\\Zwift\\Activities/1.fit',
    ],
    [
      'path=C:/Users/rider/OneDrive - Acme/Zwift/a.xml',
      'path=C:/Users/xxxxx/OneDrive - xxxx/Zwift/a.xml',
    ],
    [
      'file name = /Users/jrider/Documents/Zwift/1.fit',
      'file name = /Users/xxxxxx/Documents/Zwift/1.fit',
    ],
    [
      'path C:\\Users\\r\\Documents\\Zwift\\Workouts\\1340278\\workouts.files size 73',
      'path C:\\Users\\x\\Documents\\Zwift\\Workouts\\0000000\\workouts.files size 73',
    ],
    ['NETWORK:Player 61767 joined the world', 'NETWORK:Player 00000 joined the world'],
    ['NETCLIENT:[INFO] Player ID: 61767', 'NETCLIENT:[INFO] Player ID: 00000'],
    [
      '… SaveStockImage with {activityId: 2025156023567777808, worldId: 1, playerId: 1340278}',
      '… SaveStockImage with {activityId: 0000000000000000000, worldId: 1, playerId: 0000000}',
    ],
    ['User 35379 flagged', 'User 00000 flagged'],
    [
      '… for: GET https://us-or-rly101.example.org/api/profiles?id=4219503&id=671892',
      '… for: GET https://us-or-rly101.example.org/api/profiles?id=0000000&id=000000',
    ],
    [
      '[INFO] Machine Id: 1-0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
      '[INFO] Machine Id: 0-00000000-0000-0000-0000-000000000000',
    ],
    [
      '[ZwiftProtocol] Device serial number: 08-CF83954E3A16',
      '[ZwiftProtocol] Device serial number: 00-000000000000',
    ],
    [
      'ANT  : dID 756645 SW Revision 6399 SerialNum 909282213',
      'ANT  : dID 730896 SW Revision 6399 SerialNum 000000000',
    ],
    [
      '[BLE] Unpair "Plantinas Strap", address = 246813579024680 (unpaired)',
      '[BLE] Unpair "xxxxxxxxx Strap", address = 000000000000000 (unpaired)',
    ],
    [
      '[NETWORK] GroupEvents: Player slot set to 46 in "Anna\'s 40th, "B"" group event, subgroup "Anna (B)".',
      '[NETWORK] GroupEvents: Player slot set to 46 in "xxxx\'x xxxx, "x"" group event, subgroup "xxxx (x)".',
    ],
    [
      'GroupEvents: Linedup for group "Anna\'s ride", subgroup "A", start time 04/12/2017 06:10 AM',
      'GroupEvents: Linedup for group "xxxx\'x xxxx", subgroup "x", start time 04/12/2017 06:10 AM',
    ],
    [
      '[Teleport] ----DROP IN - Initiating teleport to 70067890',
      '[Teleport] ----DROP IN - Initiating teleport to 00000000',
    ],
    [
      '[Teleport] ----DROP IN - Target name: A Rider',
      '[Teleport] ----DROP IN - Target name: x xxxxx',
    ],
    [
      '… for: PUT https://us-or-rly101.example.org/api/profiles/70012345/activities/2046900000000000123',
      '… for: PUT https://us-or-rly101.example.org/api/profiles/00000000/activities/0000000000000000000',
    ],
    [
      'PacePartnerAnalytics:    profile_weight_in_grams: 59920',
      'PacePartnerAnalytics:    profile_weight_in_grams: 00000',
    ],
    [
      'INFO LEVEL: [ActivityRecommendations] Using player bike w/kg: 3.34 (RS w/kg: 2.82)',
      'INFO LEVEL: [ActivityRecommendations] Using player bike w/kg: 0.00 (RS w/kg: 0.00)',
    ],
    [
      'Phone {"firstName":"Anna","lastName":"Rider"}',
      'Phone {"firstName":"xxxx","lastName":"xxxxx"}',
    ],
    ['Found "Anna\'s iPhone" near by', 'Found "xxxx\'x iPhone" near by'],
    ['WLAN SSID: Rider home, channel 6', 'WLAN SSID: xxxxx xxxx, channel 6'],
    ['login with access_token=eyJhbGciOi.J9', 'login with access_token=xxxxxxxxxx.xx'],
    [
      'home at latitude: 51.50853, longitude: -0.12574',
      'home at latitude: 00.00000, longitude: -0.00000',
    ],
  ])('%s', (message, masked) => {
    expect(redactLine(message)).toBe(masked);
  });
});

describe('a message without personal data stays the same', () => {
  it.each([
    'Game Version: 1.103.0(156100) rc/1.103.0',
    'OpenGL 3.1.0 - Build 9.17.10.422 initialized',
    '[BLE] "Wahoo KICKR" firmware version: 5.4.2.9',
    'HUD_Notify: 50km remain until next upgrade unlocks',
    'INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing started',
    'WFTNP found service UUID 00000001-19CA-4651-86E5-FA29DCDD09D1',
    '[QuestService] QUEST_NOTIFICATION::TaskCompleted [50c50eac-b0d0-4839-8f6d-7fceaf001b71]',
    'About to break a PR... 23.3 @ 100.0',
    'CPU: Intel(R) Core(TM) i5-4278U CPU @ 2.60GHz',
    'NETCLIENT:latest player_state_size is 20',
    '[INFO] Connecting to UDP server with relay id -1459893313...',
    'DEBUG LEVEL: [GameState] OnGroupEventStarted {eventId: 5254846, subgroupId: 6716270}',
    'LEADERBOARDS: Saving segment results for segment 5338791988 with a time of 36630368.00',
    'FPS 57.58,   333, 12154, 25794',
    'OpenGL 4.5.13469 Compatibility Profile Context 21.19.137.1 initialized',
    'CPU: AMD Athlon(tm) Processor@3.60GHz',
    'Exception at address = 0x7ff61234abcd',
    'PacePartnerAnalytics:    game_latitude: -11.639580',
    'INFO LEVEL: [DLC] height: 1080, weight update',
    'Setting Route:   Greater London Loop',
    '[INFO] World clock offset updated from +878301540ms to +878301541ms (+1ms)',
    'Position: 51234.50853, -0.12574, 1024.50000',
    'players: 46',
    'OpenGL 4.5.13469 Compatibility Profile Context 21.19.137.1 26.20 initialized',
    'GFX_Initialize: GL_version = 4.5.13469 Compatibility Profile Context 21.19.137.1',
    'Request timed out for: GET https://example.org/relay/teleport-targets?mapRevisionId=6',
    '[ERROR] Could not attend to access token [29] Could not acquire access token due to throttling',
    'path D:\\Games\\Zwift\\data\\Documents.wad',
    'Riders: 20000, 30000 more',
    'Using profile 3',
    'GET https://example.org/api/clubs/club/list/my-clubs.proto',
    "Loading WAD file 'assets/Humans/Jerseys/Clubs/Clubs10.wad' with file.",
    'Material serialized 5',
    '[ZwiftProtocol] Device name: Wahoo KICKR',
    'AUDIO_Event(eventName:PLAY_ATMOS_WTPA_VOLCANO_EXPLOSION) failed!',
  ])('%s', (message) => {
    expect(redactLine(message)).toBe(message);
  });
});

describe('a pattern', () => {
  it.each(patterns.map((pattern) => [pattern.find.source, pattern] as const))(
    'has one role for each group: %s',
    (_, { find }) => {
      const roles = groupRoles(find);
      const groups = new RegExp(`${find.source}|`, find.flags).exec('');
      expect(roles).toHaveLength((groups?.length ?? 0) - 1);
      const named = Object.keys(groups?.groups ?? {}).map((name) => name.replace(/\d+$/, ''));
      expect(roles.filter((role) => role !== undefined)).toEqual(named);
    },
  );

  // A quadratic search would take minutes and hit the test timeout.
  it.each([
    '[ UUID: ',
    'Chat: ',
    'a@',
    '1.2.',
    'device: "',
    '/Users/',
    'C:\\Users\\',
    'f:f::',
    ' A: x (0x',
  ])('finishes quickly on a line built to be slow: %s', (part) => {
    const line = part.repeat(60_000 / part.length);
    expect(redactLine(line)).toHaveLength(line.length);
  });
});
