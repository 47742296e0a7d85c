import { isOldChip } from '../../knowledge/chip-years.ts';
import type { Seen } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/*
 * What the computer of a ride can draw: its chips by name and class, and the picture that it was set to draw.
 */

const stepLines = [576, 720, 1080, 1440, 2160];
/** Classes of chips (catalogue 5.2): up to the first a picture is hard work, from the second on it is not. */
const chips = { software: 0, weak: 2, strong: 4 };
/** Processors that are the limit beside a good card (catalogue 5.4). */
const oldCpu =
  /Core 2|Core i[357]-[23]?\d{3}(?!\d)[A-Z]*\b|AMD (FX|A\d|Athlon|Phenom)|Pentium|Celeron|Xeon.*(E5|E3|X5|W3)/;
const laptopGpu =
  /Laptop|Max-Q|Mobility|Mobile|\b\d{3,4}M\b|MX\d|(UHD|HD|Iris)\b.*\b(5[25]00|6[12]\d|6100|5100)\b/;
const laptopCpu = /\d(U|H|HQ|HK|HX|HS|G\d|M|MQ|P)\b/;
const profiles = ['basic', 'medium', 'high', 'ultra'];

/** What the log says about graphics card and processor. */
export function chipClues({ source: { hardware, activity } }: Moments): Seen[] {
  const rank = hardware.gpuClass?.rank;
  const rule = activity.results.find(({ ruleId }) => ruleId === 'hardware-gpu');
  const hasSecond =
    hardware.gpu !== undefined &&
    hardware.cpu !== undefined &&
    rule?.status === 'finding' &&
    rule.severity === 'info';
  const { graphicsProfile, expectedProfile, gpu = '', cpu = '' } = hardware;
  const gap =
    graphicsProfile && expectedProfile
      ? profiles.indexOf(expectedProfile) - profiles.indexOf(graphicsProfile)
      : undefined;
  const ruleId = 'hardware-gpu';
  return [
    ...(rank === chips.software ? [{ clue: { id: 'no-driver' }, ruleId } as const] : []),
    ...(rank !== undefined && rank > chips.software && rank <= chips.weak
      ? [{ clue: { id: 'weak-chip' }, ruleId } as const]
      : []),
    ...(isOldChip(hardware.gpu, activity.startedAt) ? [{ clue: { id: 'old-chip' } } as const] : []),
    // A picture too large for a chip leaves nothing of its strength.
    ...(rank !== undefined && rank >= chips.strong && linesTooMany(hardware) <= 0
      ? [{ clue: { id: 'strong-chip' }, ruleId } as const]
      : []),
    ...(hasSecond ? [{ clue: { id: 'second-chip' }, ruleId } as const] : []),
    ...(gap !== undefined && gap > 0
      ? [
          {
            clue: { id: 'low-profile' },
            ruleId: 'graphics-profile-gap',
            strength: Math.min(1, gap / 2),
          } as const,
        ]
      : []),
    ...(gap !== undefined && gap <= 0 ? [{ clue: { id: 'expected-profile' } } as const] : []),
    ...(oldCpu.test(cpu) ? [{ clue: { id: 'old-processor' } } as const] : []),
    ...(isLaptop(gpu, cpu) ? [{ clue: { id: 'laptop' } } as const] : []),
  ];
}

export function isLaptop(gpu: string, cpu: string): boolean {
  return laptopGpu.test(gpu) || laptopCpu.test(cpu);
}

/** By how many steps of resolution the picture is larger than chips of this class draw smoothly; 0 where that isn't known. */
function linesTooMany({ gpuClass, resolution }: Moments['source']['hardware']): number {
  const step = (height: number) => stepLines.filter((limit) => height > limit * 1.12).length;
  const comfortable = gpuClass?.comfortableLines;
  if (comfortable === undefined || resolution === undefined) return 0;
  return step(resolution.height) - step(comfortable);
}

/** The picture against what chips of this class draw smoothly. */
export function pixelClues({ source: { hardware } }: Moments): Seen[] {
  const comfortable = hardware.gpuClass?.comfortableLines;
  const lines = hardware.resolution?.height;
  if (comfortable === undefined || lines === undefined) return [];
  const gap = linesTooMany(hardware);
  const ruleId = 'graphics-resolution';
  if (gap <= 0) return [{ clue: { id: 'few-pixels', values: { lines, comfortable } }, ruleId }];
  return [
    {
      clue: { id: 'too-many-pixels', values: { lines, comfortable } },
      ruleId,
      strength: Math.min(1, (1 + gap) / 2),
    },
  ];
}
