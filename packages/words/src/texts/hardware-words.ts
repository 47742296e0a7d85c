import type {
  Hardware,
  HardwareFigures,
  HardwareKind,
  HardwarePartner,
  HardwareSetting,
} from '@ridescope/contract/hardware';
import { hardwareKindNames, hardwareMessages, limitNames } from '../en/texts/hardware.ts';
import { countText, fpsText, shareText } from '../format/format-number.ts';
import { writeMessage } from '../messages/write-message.ts';
import { profileNames, resolutionNames } from './benchmark-names.ts';

/** `graphics card`, in a sentence. */
export const hardwareKinds = hardwareKindNames;

/** `High, 1080 (FHD)` */
export function settingText({
  profile,
  resolution,
}: Pick<HardwareSetting, 'profile' | 'resolution'>): string {
  return writeMessage(hardwareMessages.setting, {
    profile: profileNames[profile],
    resolution: resolutionNames[resolution],
  });
}

/** `62 FPS`, or `60 FPS or more` where half of the riders are held at a limit. */
export function medianText({ fps, riders, cappedRiders }: HardwareSetting): string {
  return isHeld({ riders, cappedRiders })
    ? writeMessage(hardwareMessages['or-more'], { fps: fpsText(fps) })
    : fpsText(fps);
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
  return writeMessage(hardwareMessages.middle, { from: countText(from), to: countText(to) });
}

/** Names a median beside those of other settings: `Median frame rate with High, 1080 (FHD)`. */
export function medianName(setting: Pick<HardwareSetting, 'profile' | 'resolution'>): string {
  return writeMessage(hardwareMessages['median-name'], { setting: settingText(setting) });
}

/** `12 riders, the middle half gets 58 to 66 FPS` */
export function ridersOfSetting({ riders, middle }: HardwareSetting): string {
  return middle
    ? writeMessage(hardwareMessages['riders-middle'], { riders, middle: middleText(middle) })
    : writeMessage(hardwareMessages.riders, { riders });
}

/** Says what the figures of a page are, for search engines that list data. */
export function hardwareDataText(name: string): string {
  return writeMessage(hardwareMessages.data, { name });
}

/** Heads the page of a card or processor. One that nothing is known about has no name: pages repeat nothing of their address. */
export function hardwareHeading({ name }: Pick<Hardware, 'name'>): string {
  return name || hardwareMessages['unknown-part'];
}

/** Names a part within a sentence. */
function nameInSentence({ name }: Pick<Hardware, 'name'>): string {
  return name || hardwareMessages['this-part'];
}

/** The first sentence of a page: what riders get. */
export function hardwareLead(hardware: Hardware): string {
  const { kind, riders, isSample, figures } = hardware;
  const [most] = figures?.settings ?? [];
  if (!kind || riders === 0)
    return writeMessage(hardwareMessages['too-few'], { name: nameInSentence(hardware) });
  if (!most) return writeMessage(hardwareMessages['too-few-alike'], { riders, kind });
  const typical = { kind, median: medianText(most), setting: settingText(most) };
  if (isSample) return writeMessage(hardwareMessages['sample-lead'], typical);
  return [
    writeMessage(hardwareMessages.lead, { ...typical, riders: most.riders }),
    ...(most.middle
      ? [writeMessage(hardwareMessages['middle-half'], { middle: middleText(most.middle) })]
      : []),
  ].join(' ');
}

/** Says that the figures of a page are simulated. */
export function sampleHardwareText(kind: HardwareKind): string {
  return writeMessage(hardwareMessages.sample, { kind });
}

/** For search results and link previews. */
export function hardwareDescription(hardware: Hardware): string {
  const { kind, riders, isSample, figures } = hardware;
  const name = nameInSentence(hardware);
  const [most] = figures?.settings ?? [];
  if (!kind || !most || isSample)
    return writeMessage(hardwareMessages['sample-description'], { name });
  return writeMessage(hardwareMessages.description, {
    riders,
    name,
    median: medianText(most),
    setting: settingText(most),
  });
}

/** Says what limits the frame rate of a part, one sentence each. */
export function holdsBackTexts(hardware: Hardware): string[] {
  const { kind, figures, sibling, heldBackBy, estimatedBeside } = hardware;
  const [most] = figures?.settings ?? [];
  if (!kind || !figures || !most) return [];
  return [
    ...(heldBackBy && estimatedBeside
      ? [
          writeMessage(hardwareMessages['held-back'], {
            setting: settingText(most),
            beside: estimatedBeside,
            limit: limitNames[heldBackBy],
          }),
        ]
      : []),
    ...capTexts(hardware, figures, kind),
    ...partnerTexts(hardware, figures.partners, kind),
    ...(sibling ? [siblingText(sibling, most)] : []),
  ];
}

type Counted = Pick<Hardware, 'riders' | 'isSample'>;

function capTexts(counted: Counted, { cap }: HardwareFigures, kind: HardwareKind): string[] {
  if (!cap) return [];
  return [
    writeMessage(hardwareMessages.capped, {
      share: shareOfRiders(cap.riders, counted),
      fps: countText(cap.fps),
      kind,
    }),
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
  if (fastest.fps < clearRatio * slowest.fps) {
    return [
      writeMessage(hardwareMessages['no-matter'], { kind, partners: countText(partners.length) }),
    ];
  }
  return [
    writeMessage(hardwareMessages.matters, {
      kind,
      isSample,
      fastestRate: fpsText(fastest.fps),
      fastest: fastest.name,
      slowestRate: fpsText(slowest.fps),
      slowest: slowest.name,
    }),
  ];
}

function siblingText(
  { name, fps }: NonNullable<Hardware['sibling']>,
  most: HardwareSetting,
): string {
  const isLaptop = name.endsWith(' Laptop GPU');
  const change = fps / most.fps - 1;
  const size = shareText(Math.abs(change));
  if (size === shareText(0)) return writeMessage(hardwareMessages['sibling-same'], { isLaptop });
  return writeMessage(hardwareMessages.sibling, {
    isLaptop,
    fps: fpsText(fps),
    size,
    isMore: change > 0,
  });
}

/** Says with what the upgrades are estimated; undefined without any. */
export function upgradesText({ estimatedBeside, figures }: Hardware): string | undefined {
  const [most] = figures?.settings ?? [];
  if (!estimatedBeside || !most) return undefined;
  return writeMessage(hardwareMessages.upgrades, {
    beside: estimatedBeside,
    setting: settingText(most),
  });
}

/** Says with what the other settings are estimated; undefined without any. */
export function estimatesText({ estimatedBeside, estimates }: Hardware): string | undefined {
  if (!estimatedBeside || estimates.length === 0) return undefined;
  return writeMessage(hardwareMessages.estimates, { beside: estimatedBeside });
}

/** `5 of 34 riders` */
export function shareOfRiders(count: number, { riders, isSample }: Counted): string {
  return writeMessage(hardwareMessages.share, { count: countText(count), riders, isSample });
}
