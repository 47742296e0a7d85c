import type { LogRecord } from '../record/log-record.ts';

export interface HardwareFacts {
  /** Model of the computer, tablet or phone, such as `MacBookPro18,4`; absent where the log only names the platform. */
  computer?: string;
  /** Says that the game runs translated for another processor (Rosetta on a Mac with an Apple chip). */
  isTranslated?: true;
  /** Graphics family of a Mac that draws with Metal instead of OpenGL, such as `Apple7`. */
  metal?: string;
  cpu?: string;
  gpu?: string;
  cpuRaw?: string;
  gpuRaw?: string;
  gpuVendor?: string;
  ramGb?: number;
  driver?: string;
  openGl?: string;
  graphicsProfile?: 'basic' | 'medium' | 'high' | 'ultra';
  resolution?: { width: number; height: number };
  shadowResolution?: number;
  monitors?: number;
}

/** Words for a platform in the place of a model. */
const platformWord = /^(?:PC|MAC|OSX|IOS|TVOS|ANDROID)$/i;

/**
 * Reads the computer of a log.
 * @param rideS start of the first ride: the first settings of a log are start-up defaults
 * @param rideEndS end of that ride. Settings are those in force for most of it: riders change them while they ride.
 */
export function findHardware(record: LogRecord, rideS: number, rideEndS = rideS): HardwareFacts {
  const ridden = <T extends { t: number }>(events: readonly T[]) =>
    longestIn(events, rideS, rideEndS) ?? events[0];
  const cpuRaw = readable(record.last('cpu')?.brand);
  const gpuRaw = readable(record.last('gpuRenderer')?.renderer);
  const gpuVendor = readable(record.last('gpuVendor')?.vendor);
  const cpu = cpuRaw && normaliseCpu(cpuRaw);
  const gpu = gpuRaw && normaliseGpu(gpuRaw, gpuVendor);
  const ram = record.last('ram')?.gb;
  const gl = record.last('openGl')?.version;
  const driver = gl && driverOf(gl);
  const openGl = gl && /^\d+(\.\d+)+/.exec(gl)?.[0];
  const profile = ridden(record.of('graphicsProfile'))?.profile;
  const size = ridden(record.of('resolution'));
  const shadow = ridden(record.of('shadowResolution'))?.width;
  const device = record.last('device')?.device;
  const metal = record.last('metal')?.family;
  return {
    ...(device && !platformWord.test(device) && { computer: device }),
    ...(record.last('cpuTranslated')?.isTranslated && { isTranslated: true as const }),
    ...(metal && { metal }),
    ...(cpu && { cpu }),
    ...(gpu && { gpu }),
    ...(cpuRaw && cpuRaw !== cpu && { cpuRaw }),
    ...(gpuRaw && gpuRaw !== gpu && { gpuRaw }),
    ...(gpuVendor && { gpuVendor }),
    ...(ram && { ramGb: ram }),
    ...(driver && { driver }),
    ...(openGl && { openGl }),
    ...(profile && { graphicsProfile: profile }),
    ...(size && { resolution: { width: size.width, height: size.height } }),
    ...(shadow && { shadowResolution: shadow }),
    ...(record.monitors > 0 && { monitors: record.monitors }),
  };
}

/** Returns the event that was the last one for the longest time between two times; undefined before the first. */
function longestIn<T extends { t: number }>(
  events: readonly T[],
  fromS: number,
  toS: number,
): T | undefined {
  const first = events.findLastIndex(({ t }) => t <= fromS);
  let best = events[first];
  let bestS = first < 0 ? 0 : Math.min(toS, events[first + 1]?.t ?? toS) - fromS;
  for (let i = first + 1; i < events.length; i++) {
    const event = events[i] as T;
    if (event.t > toS) break;
    const lengthS = Math.min(toS, events[i + 1]?.t ?? toS) - event.t;
    if (best === undefined || lengthS > bestS) [best, bestS] = [event, lengthS];
  }
  return best;
}

/** A change of the picture's settings: when, seconds since the first line, and to what. */
export interface PictureChange {
  t: number;
  resolution?: { width: number; height: number };
  profile?: NonNullable<HardwareFacts['graphicsProfile']>;
}

/** Lists changes of resolution and profile between two times; the same value again is no change. */
export function findPictureChanges(record: LogRecord, fromS: number, toS: number): PictureChange[] {
  const sizes = record.of('resolution');
  const profiles = record.of('graphicsProfile');
  const isInside = ({ t }: PictureChange) => t > fromS && t <= toS;
  const changes: PictureChange[] = [
    ...sizes
      .filter(({ width, height }, index) => {
        const last = sizes[index - 1];
        return last !== undefined && (last.width !== width || last.height !== height);
      })
      .map(({ t, width, height }) => ({ t, resolution: { width, height } })),
    ...profiles
      .filter(({ profile }, index) => index > 0 && profiles[index - 1]?.profile !== profile)
      .map(({ t, profile }) => ({ t, profile })),
  ];
  return changes.filter(isInside).sort((a, b) => a.t - b.t);
}

/** Failing drivers give bytes instead of a name; most of a real name is plain characters, digits and punctuation. */
const plainShare = 0.9;

function readable(name: string | undefined): string | undefined {
  if (!name || /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u{fffd}]/u.test(name)) return undefined;
  const plain = name.match(/[A-Za-z0-9 ()/.,+@_-]/g)?.length ?? 0;
  return /[A-Za-z]{2}/.test(name) && plain >= plainShare * name.length ? name : undefined;
}

/** Catalogue 5.1: `Intel(R) Core(TM)2 Duo CPU     E8400  @ 3.00GHz` gives `Intel Core 2 Duo E8400`. */
export function normaliseCpu(raw: string): string {
  return normalise(
    raw
      .replace(/@.*$/, '')
      .replace(/^\d+th Gen /i, '')
      .replace(/\bwith\b.*$/i, '')
      .replace(/\b(\w+-Core|\d+-Core) Processor\b/gi, ' ')
      .replace(/\b(CPU|Processor|APU)\b/gi, ' ')
      .replace(/\(TM\)(?=\d)/gi, ' ')
      .replace(/\((R|TM)\)/gi, ''),
  );
}

/** Catalogue 5.1: `GeForce GTX 750 Ti/PCIe/SSE2` gives `NVIDIA GeForce GTX 750 Ti`; undefined where no model is named. */
export function normaliseGpu(raw: string, vendor = ''): string | undefined {
  const name = normalise(
    raw
      // Drivers of Linux add their own name, the compiler and the kernel: `(radeonsi, navi22, LLVM 19.1.7, DRM 3.61, 6.17.0)`.
      .replace(/ \([^)]*\b(?:LLVM|DRM|radeonsi|ACO|nv[a-f0-9]{2,3})\b.*$/i, '')
      .replace(/^Mesa (?:DRI )?(?=\w)/, '')
      .replace(/(Intel.*) \([A-Z][\w ]{1,12} ?(?:GT\d\w?)?\)$/, '$1')
      .replace(/\/.*$/, '')
      .replace(/ OpenGL Engine$/i, '')
      .replace(/\((R|TM|FireGL|ATI)\)/gi, ' ')
      .replace(/\bSeries\b/gi, ' ')
      .replace(/\bIris Graphics (?=\d)/i, 'Iris ')
      .replace(/\bMobility Pro Graphics\b/i, ' '),
  ).replace(/^Intel Iris Graphics (?=\d)/, 'Intel Iris ');
  if (/^(NVIDIA )?GeForce GPU$/i.test(name)) return undefined;
  if (/^(GeForce|Quadro|TITAN)/i.test(name)) return `NVIDIA ${name}`;
  if (/^(Radeon|FirePro)/i.test(name))
    return `${/^ATI/.test(vendor) && /HD [2-5]\d{3}/.test(name) ? 'ATI' : 'AMD'} ${name}`;
  return name === '' ? undefined : name;
}

/** Finds the driver's version in the text after `OpenGL`; undefined if the text has none. */
export function driverOf(gl: string): string | undefined {
  const forms = [
    // `4.6.0 NVIDIA 576.83`
    /NVIDIA (\d+\.\d+)/,
    // `2.1 NVIDIA-10.17.34 378.05.05.05f01`, `2.1 INTEL-10.20.23`, `2.1 ATI-1.38.3`
    /(?:NVIDIA|INTEL|ATI)-[\d.]+ (\d[\d.]*\w*)/,
    /(?:NVIDIA|INTEL|ATI)-(\d[\d.]*)/,
    // `4.6 (Compatibility Profile) Mesa 25.0.7-2+deb13u1`
    /(Mesa \d+(?:\.\d+)+)/,
    // `3.1.0 - Build 10.18.15.4274`
    /Build (\d+(?:\.\d+){2,3})/,
    // `3.1.13374 Compatibility Profile Context 15.200.1012.2`
    /Context (\d+(?:\.\d+)+)/,
  ];
  for (const form of forms) {
    const version = form.exec(gl)?.[1];
    if (version) return version;
  }
  return undefined;
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
