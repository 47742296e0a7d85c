import type {
  Hardware,
  HardwareFigures,
  HardwareKind,
  HardwarePartner,
  HardwareSetting,
} from '@ridescope/contract/hardware';
import { countOf, countText, fpsText, shareText } from '../format/format-number.ts';
import { profileNames, resolutionNames } from './benchmark-names.ts';

/** `graphics card`, in a sentence. */
export const hardwareKinds: Record<HardwareKind, string> = {
  gpu: 'graphics card',
  cpu: 'processor',
};
const shortKinds: Record<HardwareKind, string> = { gpu: 'card', cpu: 'processor' };
const otherKinds: Record<HardwareKind, string> = { gpu: 'processor', cpu: 'card' };

/** `High, 1080 (FHD)` */
export function settingText({
  profile,
  resolution,
}: Pick<HardwareSetting, 'profile' | 'resolution'>): string {
  return `${profileNames[profile]}, ${resolutionNames[resolution]}`;
}

/** `62 FPS`, or `60 FPS or more` where half of the riders are held at a limit. */
export function medianText({ fps, riders, cappedRiders }: HardwareSetting): string {
  return isHeld({ riders, cappedRiders }) ? `${fpsText(fps)} or more` : fpsText(fps);
}

/** Whether the median is that of the limit, not of the computers. */
export function isHeld({
  riders,
  cappedRiders,
}: Pick<HardwareSetting, 'riders' | 'cappedRiders'>): boolean {
  return cappedRiders * 2 >= riders;
}

/** `58 to 66 FPS` */
export function middleText({ from, to }: { from: number; to: number }): string {
  return `${countText(from)} to ${countText(to)} FPS`;
}

/** Names a median beside those of other settings: `Median frame rate with High, 1080 (FHD)`. */
export function medianName(setting: Pick<HardwareSetting, 'profile' | 'resolution'>): string {
  return `Median frame rate with ${settingText(setting)}`;
}

/** `12 riders, the middle half gets 58 to 66 FPS` */
export function ridersOfSetting({ riders, middle }: HardwareSetting): string {
  const half = middle ? `, the middle half gets ${middleText(middle)}` : '';
  return `${countOf(riders, 'rider')}${half}`;
}

/** Says what the figures of a page are, for search engines that list data. */
export function hardwareDataText(name: string): string {
  return `What riders of an online cycling game get with ${name}, by graphics profile and resolution: the median of their average frame rates and the number of riders, from the latest ride of each.`;
}

/** Heads the page of a card or processor. One that nothing is known about has no name: pages repeat nothing of their address. */
export function hardwareHeading({ name }: Pick<Hardware, 'name'>): string {
  return name || 'Unknown card or processor';
}

/** Names a part within a sentence. */
function nameInSentence({ name }: Pick<Hardware, 'name'>): string {
  return name || 'this card or processor';
}

/** The first sentence of a page: what riders get. */
export function hardwareLead(hardware: Hardware): string {
  const { kind, riders, isSample, figures } = hardware;
  const [most] = figures?.settings ?? [];
  if (!kind || riders === 0) {
    return `Fewer than 3 riders have shared a ride with ${nameInSentence(hardware)}, so there are no figures yet.`;
  }
  if (!most) {
    return `${countOf(riders, 'rider')} have this ${shortKinds[kind]}, but fewer than 3 of them with the same settings.`;
  }
  if (isSample) {
    return `Simulated rides with this ${shortKinds[kind]} get ${medianText(most)} with ${settingText(most)}.`;
  }
  const middle = most.middle && ` The middle half of them gets ${middleText(most.middle)}.`;
  return `${countOf(most.riders, 'rider')} with this ${shortKinds[kind]} get ${medianText(most)} with ${settingText(most)}.${middle ?? ''}`;
}

/** Says that the figures of a page are simulated. */
export function sampleHardwareText(kind: HardwareKind): string {
  return `Fewer than 3 riders have a ride with this ${shortKinds[kind]}. These rides are simulated, and say nothing about real computers.`;
}

/** For search results and link previews. */
export function hardwareDescription(hardware: Hardware): string {
  const { kind, riders, isSample, figures } = hardware;
  const name = nameInSentence(hardware);
  const [most] = figures?.settings ?? [];
  if (!kind || !most || isSample) {
    return `Frame rates of riders with ${name}: what holds it back, and what is faster.`;
  }
  return `${countOf(riders, 'rider')} with ${name}: ${medianText(most)} with ${settingText(most)}, what holds it back, and what is faster.`;
}

/** Says what limits the frame rate of a part, one sentence each. */
export function holdsBackTexts(hardware: Hardware): string[] {
  const { kind, figures, sibling, heldBackBy, estimatedBeside } = hardware;
  const [most] = figures?.settings ?? [];
  if (!kind || !figures || !most) return [];
  return [
    ...(heldBackBy && estimatedBeside
      ? [
          `With ${settingText(most)} and ${estimatedBeside}, ${limitNames[heldBackBy]} decides the frame rate.`,
        ]
      : []),
    ...capTexts(hardware, figures, kind),
    ...partnerTexts(hardware, figures.partners, kind),
    ...(sibling ? [siblingText(sibling, most)] : []),
  ];
}

const limitNames = { processor: 'mostly the processor', card: 'mostly the graphics card' } as const;

type Counted = Pick<Hardware, 'riders' | 'isSample'>;

function capTexts(counted: Counted, { cap }: HardwareFigures, kind: HardwareKind): string[] {
  if (!cap) return [];
  return [
    `${shareOfRiders(cap.riders, counted)} are held at ${countText(cap.fps)} FPS by a limit, so their ${shortKinds[kind]} may do more.`,
  ];
}

/** Closer rates may differ by chance. */
const clearRatio = 1.15;

/** Compares the fastest and the slowest partner, all with the same settings. */
function partnerTexts(
  { isSample }: Counted,
  partners: readonly HardwarePartner[],
  kind: HardwareKind,
): string[] {
  const byRate = partners.toSorted((a, b) => b.fps - a.fps);
  const fastest = byRate[0];
  const slowest = byRate.at(-1);
  if (!fastest || !slowest || fastest === slowest) return [];
  const other = otherKinds[kind];
  if (fastest.fps < clearRatio * slowest.fps) {
    return [
      `The ${other} hardly matters: with all ${countText(partners.length)} below, the rate is about the same.`,
    ];
  }
  return [
    `The ${other} matters: ${isSample ? 'simulated rides' : 'riders'} get ${fpsText(fastest.fps)} with ${fastest.name}, and ${fpsText(slowest.fps)} with ${slowest.name}.`,
  ];
}

function siblingText(
  { name, fps }: NonNullable<Hardware['sibling']>,
  most: HardwareSetting,
): string {
  const which = name.endsWith(' Laptop GPU') ? 'laptop' : 'desktop';
  const change = fps / most.fps - 1;
  const size = shareText(Math.abs(change));
  if (size === shareText(0)) return `The ${which} model of this card is as fast.`;
  return `The ${which} model of this card gets ${fpsText(fps)} with the same settings: ${size} ${change > 0 ? 'more' : 'less'}.`;
}

/** Says with what the upgrades are estimated; undefined without any. */
export function upgradesText({ estimatedBeside, figures }: Hardware): string | undefined {
  const [most] = figures?.settings ?? [];
  if (!estimatedBeside || !most) return undefined;
  return `Estimated with ${estimatedBeside} and ${settingText(most)}. 8 of 10 riders get a figure in this range.`;
}

/** Says with what the other settings are estimated; undefined without any. */
export function estimatesText({ estimatedBeside, estimates }: Hardware): string | undefined {
  if (!estimatedBeside || estimates.length === 0) return undefined;
  return `Estimated with ${estimatedBeside}, for settings that fewer than 3 of these riders have. 8 of 10 riders get a figure in this range.`;
}

/** `5 of 34 riders` */
export function shareOfRiders(count: number, { riders, isSample }: Counted): string {
  return `${countText(count)} of ${countOf(riders, isSample ? 'simulated ride' : 'rider')}`;
}
