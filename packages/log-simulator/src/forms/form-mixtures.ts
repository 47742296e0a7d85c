/** Spellings of one log, each chosen for itself: clients changed them at different times. */
export interface FormChoices {
  /** `padded`: `BLE  : ` and `ANT  : `; `bracketed`: `[BLE] `; `none`: no tag. */
  deviceTags: 'padded' | 'bracketed' | 'none';
  /** `prefixed`: `NETCLIENT:[INFO] `; `bracketed`: `[INFO] `; `words`: `INFO LEVEL: `. */
  networkTags: 'prefixed' | 'bracketed' | 'words';
  /** `tagged`: `INFO LEVEL: [SaveActivityService] EndCurrentActivity`; `plain`: `SaveActivityService::EndCurrentActivity`. */
  activityLines: 'tagged' | 'plain';
  /** Number of `=` in the rules around a device list. */
  listRule: 58 | 75;
  /** Role of a strap in a device list. */
  strapRole: 'Heart Rate' | 'HR';
  /** `status`: a line for each change of a connection; `events`: loss and return only, without a name. */
  bluetooth: 'status' | 'events' | 'coreBluetooth' | 'middleware';
  /** `frames`: a whole number every 100 frames; `seconds`: two decimals every 8 s. */
  frameRate: 'frames' | 'seconds';
  /** Socket numbers and texts, and the head with its hardware. */
  platform: 'windows' | 'mac';
}

export interface FormMixture extends FormChoices {
  /** Year and platform. */
  name: string;
}

const in2017 = {
  deviceTags: 'padded',
  networkTags: 'prefixed',
  activityLines: 'plain',
  listRule: 58,
  strapRole: 'Heart Rate',
  bluetooth: 'events',
  frameRate: 'frames',
} as const;
const in2020 = { ...in2017, deviceTags: 'none' } as const;
const in2022 = {
  ...in2017,
  networkTags: 'bracketed',
  frameRate: 'seconds',
} as const;
const in2026 = {
  deviceTags: 'bracketed',
  networkTags: 'bracketed',
  activityLines: 'tagged',
  listRule: 75,
  strapRole: 'HR',
  bluetooth: 'status',
  frameRate: 'seconds',
} as const;

/**
 * Combinations in which a scenario can be written, from logs and quoted lines that riders published. In the log of a Mac of
 * 2021 the decimals of frame rates are older than the brackets of network lines; tags of the years between differ by library.
 */
export const formMixtures: readonly FormMixture[] = [
  { name: '2017-windows', ...in2017, platform: 'windows' },
  { name: '2017-mac', ...in2017, bluetooth: 'coreBluetooth', platform: 'mac' },
  { name: '2020-windows', ...in2020, platform: 'windows' },
  {
    name: '2021-mac',
    ...in2020,
    deviceTags: 'padded',
    bluetooth: 'coreBluetooth',
    frameRate: 'seconds',
    platform: 'mac',
  },
  { name: '2022-windows', ...in2022, platform: 'windows' },
  { name: '2022-mac', ...in2022, bluetooth: 'coreBluetooth', platform: 'mac' },
  { name: '2024-windows', ...in2026, networkTags: 'words', platform: 'windows' },
  { name: '2026-windows', ...in2026, platform: 'windows' },
  { name: '2026-mac', ...in2026, bluetooth: 'middleware', platform: 'mac' },
];
