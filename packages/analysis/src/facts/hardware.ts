import type { LogRecord } from '../record/log-record.ts';

export interface HardwareFacts {
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

/** @param rideS start of the first ride: settings are those in force then, the first ones are start-up defaults. */
export function findHardware(record: LogRecord, rideS: number): HardwareFacts {
  const before = <T extends { t: number }>(events: readonly T[]) =>
    events.findLast(({ t }) => t <= rideS) ?? events[0];
  const cpuRaw = readable(record.last('cpu')?.brand);
  const gpuRaw = readable(record.last('gpuRenderer')?.renderer);
  const gpuVendor = readable(record.last('gpuVendor')?.vendor);
  const cpu = cpuRaw && normaliseCpu(cpuRaw);
  const gpu = gpuRaw && normaliseGpu(gpuRaw, gpuVendor);
  const ram = record.last('ram')?.gb;
  const gl = record.last('openGl')?.version;
  const driver = gl && driverOf(gl);
  const openGl = gl && /^\d+(\.\d+)+/.exec(gl)?.[0];
  const profile = before(record.of('graphicsProfile'))?.profile;
  const size = before(record.of('resolution'));
  const shadow = before(record.of('shadowResolution'))?.width;
  return {
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

/** Drivers that fail give bytes instead of a name; most of a name is letters, digits and plain punctuation. */
const plainShare = 0.9;

function readable(name: string | undefined): string | undefined {
  if (!name || /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u{fffd}]/u.test(name)) return undefined;
  const plain = name.match(/[A-Za-z0-9 ()/.,+@_-]/g)?.length ?? 0;
  return /[A-Za-z]{2}/.test(name) && plain >= plainShare * name.length ? name : undefined;
}

/** Catalogue 5.1: `Intel(R) Core(TM)2 Duo CPU     E8400  @ 3.00GHz` gives `Intel Core 2 Duo E8400`. */
export function normaliseCpu(raw: string): string {
  return tidy(
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
  const name = tidy(
    raw
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

/** The driver's version out of the text behind `OpenGL`; undefined where the text holds none. */
export function driverOf(gl: string): string | undefined {
  const forms = [
    // `4.6.0 NVIDIA 576.83`
    /NVIDIA (\d+\.\d+)/,
    // `2.1 NVIDIA-10.17.34 378.05.05.05f01`, `2.1 INTEL-10.20.23`, `2.1 ATI-1.38.3`
    /(?:NVIDIA|INTEL|ATI)-[\d.]+ (\d[\d.]*\w*)/,
    /(?:NVIDIA|INTEL|ATI)-(\d[\d.]*)/,
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

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
