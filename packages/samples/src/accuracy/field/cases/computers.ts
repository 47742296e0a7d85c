import {
  claimsNot,
  eachActivity,
  type FieldCase,
  first,
  holds,
  isClean,
  isMac,
  rides,
  says,
  understands,
} from '../expectation.ts';

const advisesNoLowerResolution = claimsNot(
  'a lower resolution helps',
  /First to try: Lower the resolution/,
);
const isCapped = says(
  'a cap or limiter, not the resolution',
  /(\bcap(ped)?\b|limiter|locked to|held (at|the frame rate))[^\n]*/i,
);
/** Lines of these two rides with a level rate, and of their whole logs. */
const levelRate = [
  isCapped,
  advisesNoLowerResolution,
  claimsNot('the profile is too low, which speaks against it', /Graphics profile too low/),
];
const crashedAfterLogOut = says(
  'crashed while closing, after log-out',
  /crash/i,
  /clos(ed|ing)|log(ged)?[- ]?out|way out|exit/i,
);

export function exitCrashCase(file: string): FieldCase {
  return {
    file,
    must: [
      ...levelRate,
      rides(3588),
      crashedAfterLogOut,
      claimsNot('no sensor was logged', /Sensors +none logged/),
    ],
    also: [says('1920 × 1080 was ridden', /1920 × 1080/), understands(97)],
  };
}

export { levelRate };

/** Frame rate, graphics card and ends of the game. */
export const computerCases: readonly FieldCase[] = [
  {
    file: '04-linux-known-card-downgraded-medium.txt',
    must: [
      isClean,
      says(
        'the card could do more',
        /(could|can) (do|draw|handle|show) more|higher (graphics )?profile|(stronger|faster) than|does(n't| not) (know|recogni[sz]e) (the|your|this)/i,
      ),
    ],
    also: [
      holds(
        'the card by its name alone',
        ({ hardware }) => hardware.gpu === 'AMD Radeon RX 6700 XT',
      ),
    ],
  },
  {
    file: '05-wine-video-capture-storm-then-crash.txt',
    must: [
      first(
        'the game stopped without a clean end',
        /(game|it) (stopped|ended|crashed)|no clean end/i,
      ),
      first('ride videos failed', /video|recording/i),
    ],
    also: [
      says('switch video screenshots off', /video[^.\n]*\boff\b|(off|disable)[^.\n]*video/i),
      rides(1424),
    ],
  },
  {
    file: '19-software-renderer-one-fps.txt',
    must: [
      says(
        'the processor draws',
        /(processor|CPU|software)[^.\n]*(draw|render|picture)|without a graphics chip/i,
      ),
      advisesNoLowerResolution,
    ],
    also: [
      first('the processor draws', /(processor|CPU|software|graphics chip)/i),
      first('driver or card as the way out', /First to try: [^\n]*(driver|graphics card)/i),
    ],
  },
  {
    file: '20-strong-card-two-fps.txt',
    must: [
      first('far below what this card gives others', /such a graphics chip|others|usually reach/i),
      advisesNoLowerResolution,
    ],
    also: [
      first('the driver as first fix', /First to try: [^\n]*driver/i),
      says('X11 or another display system', /X11|Xorg|display (system|server)|Wayland/i),
    ],
  },
  {
    file: '25-mac-ride-thrown-away.txt',
    must: [
      isClean,
      says('the ride was discarded', /discarded|thrown away|deleted|not saved/i),
      rides(1184),
    ],
    also: [isMac],
  },
  {
    file: '26-apple-silicon-click-clean.txt',
    must: [isClean, rides(1184)],
    also: [
      isMac,
      says('Mac16,10', /Mac16,10/),
      holds('Apple M4', ({ hardware }) => /M4/.test(hardware.cpu ?? '')),
      says('the shifter', /shifter|controller|Click/i),
      eachActivity('the trainer', ({ sensors }) => sensors.some(({ role }) => role === 'trainer')),
    ],
  },
  {
    file: '28-crash-while-world-loads.txt',
    must: [
      first(
        'the game ended while the world was loading',
        /(while|as|during)[^.\n]*load(ed|ing)?/i,
        /stopped|ended|crashed|closed/i,
      ),
      claimsNot('no data found', /No data found/),
    ],
  },
  {
    file: '29-stutter-only-in-menus.txt',
    must: [
      eachActivity(
        'no problem of the ride',
        ({ ridden, problems }) => ridden && !problems.some(({ during }) => during === 'ride'),
      ),
      eachActivity('60 FPS in the ride', ({ fps }) => Math.round(fps?.median ?? 0) === 60),
    ],
  },
  {
    file: '32-mac-2026-healthy-ride-with-shifter.txt',
    must: [isClean, rides(1784)],
    also: [
      isMac,
      understands(95),
      claimsNot('many lines are not recognised', /Many lines of this log are not recognised/),
      says('MacBookPro18,4', /MacBookPro18,4/),
    ],
  },
  exitCrashCase('35-pc-2022-crash-at-exit-latency.txt'),
];
