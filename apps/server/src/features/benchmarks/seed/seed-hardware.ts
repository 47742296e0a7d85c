/*
 * Computers of simulated rides. Rates are estimates in the order of the cards' classes, as in the simulator's sample
 * computers.
 */

export type Platform = 'pc' | 'mac' | 'ios';

export interface SeedGpu {
  name: string;
  platform: Platform;
  /** Mean frame rate alone on the road at 1080p. */
  fpsAt1080: number;
  rank: number;
  /** How common it is. */
  weight: number;
  /** In a laptop, or part of the processor. */
  isMobile: boolean;
  /** Processors that come with it; any of its kind when absent. */
  cpus?: readonly string[];
}

const nvidia = 'NVIDIA GeForce';
const desktop = { platform: 'pc', isMobile: false } as const;
const laptop = { platform: 'pc', isMobile: true } as const;

/** Name, rate and weight of desktop cards, from the strongest to the weakest class. */
const cards: readonly (readonly [name: string, fps: number, rank: number, weight: number])[] = [
  [`${nvidia} RTX 4090`, 236, 6, 4],
  [`${nvidia} RTX 4080 SUPER`, 218, 6, 4],
  [`${nvidia} RTX 4080`, 212, 6, 4],
  [`${nvidia} RTX 4070 Ti`, 188, 6, 6],
  [`${nvidia} RTX 4070 SUPER`, 182, 6, 7],
  [`${nvidia} RTX 4070`, 171, 6, 12],
  [`${nvidia} RTX 4060 Ti`, 146, 6, 12],
  [`${nvidia} RTX 4060`, 134, 6, 22],
  [`${nvidia} RTX 3090`, 184, 6, 3],
  [`${nvidia} RTX 3080`, 172, 6, 8],
  [`${nvidia} RTX 3070 Ti`, 158, 6, 5],
  [`${nvidia} RTX 3070`, 152, 6, 10],
  [`${nvidia} RTX 3060 Ti`, 141, 6, 11],
  [`${nvidia} RTX 3060`, 128, 6, 24],
  [`${nvidia} RTX 3050`, 96, 5, 12],
  [`${nvidia} RTX 2080 Ti`, 149, 6, 2],
  [`${nvidia} RTX 2080`, 137, 6, 3],
  [`${nvidia} RTX 2070 SUPER`, 131, 6, 5],
  [`${nvidia} RTX 2060`, 112, 5, 9],
  [`${nvidia} GTX 1660 SUPER`, 98, 5, 14],
  [`${nvidia} GTX 1660 Ti`, 96, 5, 9],
  [`${nvidia} GTX 1660`, 91, 5, 8],
  [`${nvidia} GTX 1650 SUPER`, 78, 4, 6],
  [`${nvidia} GTX 1650`, 66, 4, 14],
  [`${nvidia} GTX 1080 Ti`, 134, 6, 3],
  [`${nvidia} GTX 1080`, 112, 5, 5],
  [`${nvidia} GTX 1070`, 99, 5, 8],
  [`${nvidia} GTX 1060 6GB`, 74, 5, 18],
  [`${nvidia} GTX 1060 3GB`, 66, 5, 8],
  [`${nvidia} GTX 1050 Ti`, 56, 4, 14],
  [`${nvidia} GTX 1050`, 49, 4, 8],
  [`${nvidia} GT 1030`, 31, 3, 7],
  [`${nvidia} GTX 980 Ti`, 92, 5, 2],
  [`${nvidia} GTX 970`, 66, 4, 5],
  [`${nvidia} GTX 960`, 48, 4, 4],
  [`${nvidia} GTX 750 Ti`, 35, 3, 4],
  ['AMD Radeon RX 7900 XTX', 204, 6, 3],
  ['AMD Radeon RX 7800 XT', 173, 6, 5],
  ['AMD Radeon RX 7700 XT', 156, 6, 4],
  ['AMD Radeon RX 7600', 126, 6, 6],
  ['AMD Radeon RX 6800 XT', 162, 6, 3],
  ['AMD Radeon RX 6700 XT', 139, 6, 7],
  ['AMD Radeon RX 6650 XT', 121, 5, 4],
  ['AMD Radeon RX 6600', 109, 5, 10],
  ['AMD Radeon RX 5700 XT', 113, 5, 6],
  ['AMD Radeon RX 580', 74, 4, 12],
  ['AMD Radeon RX 570', 66, 4, 7],
  ['AMD Radeon RX 480', 68, 4, 3],
  ['AMD Radeon R9 390', 66, 4, 1],
  ['Intel Arc A750', 101, 5, 2],
  ['Intel Arc B580', 127, 6, 2],
];

const laptopCards: typeof cards = [
  [`${nvidia} RTX 4070 Laptop GPU`, 131, 6, 5],
  [`${nvidia} RTX 4060 Laptop GPU`, 118, 5, 9],
  [`${nvidia} RTX 4050 Laptop GPU`, 101, 5, 8],
  [`${nvidia} RTX 3070 Laptop GPU`, 112, 6, 4],
  [`${nvidia} RTX 3060 Laptop GPU`, 92, 5, 9],
  [`${nvidia} RTX 3050 Laptop GPU`, 69, 5, 7],
  [`${nvidia} GTX 1650 Ti`, 58, 4, 4],
  [`${nvidia} MX450`, 36, 3, 3],
  [`${nvidia} MX250`, 28, 3, 3],
  ['Intel Iris Xe Graphics', 47, 3, 22],
  ['Intel UHD Graphics 630', 34, 2, 14],
  ['Intel UHD Graphics 620', 29, 2, 16],
  ['Intel HD Graphics 620', 26, 2, 8],
  ['Intel HD Graphics 520', 23, 2, 6],
  ['AMD Radeon Vega 8', 37, 2, 9],
  ['AMD Radeon 680M', 55, 3, 3],
  ['AMD Radeon 780M', 64, 3, 4],
];

const apple = (
  name: string,
  fpsAt1080: number,
  rank: number,
  weight: number,
  platform: Platform = 'mac',
): SeedGpu => ({ name, platform, fpsAt1080, rank, weight, isMobile: true, cpus: [name] });

const appleChips: readonly SeedGpu[] = [
  apple('Apple M1', 58, 3, 20),
  apple('Apple M1 Pro', 88, 5, 8),
  apple('Apple M1 Max', 108, 6, 2),
  apple('Apple M2', 68, 4, 16),
  apple('Apple M2 Pro', 98, 5, 6),
  apple('Apple M2 Max', 119, 6, 2),
  apple('Apple M3', 76, 4, 10),
  apple('Apple M3 Pro', 104, 5, 6),
  apple('Apple M3 Max', 138, 6, 2),
  apple('Apple M4', 87, 4, 10),
  apple('Apple M4 Pro', 121, 5, 5),
  apple('Apple M4 Max', 152, 6, 2),
  apple('Apple A12X GPU', 52, 3, 5, 'ios'),
  apple('Apple A13 GPU', 50, 3, 6, 'ios'),
  apple('Apple A15 GPU', 58, 3, 8, 'ios'),
  apple('Apple A10 GPU', 33, 2, 3, 'ios'),
];

const cardsAs = (list: typeof cards, kind: typeof desktop | typeof laptop): SeedGpu[] =>
  list.map(([name, fpsAt1080, rank, weight]) => ({ name, fpsAt1080, rank, weight, ...kind }));

export const seedGpus: readonly SeedGpu[] = [
  ...cardsAs(cards, desktop),
  ...cardsAs(laptopCards, laptop),
  ...appleChips,
];

/** Models by what is in front of them. Each ends with its power in percent of the fastest. */
const desktopModels: Readonly<Record<string, string>> = {
  'Intel Core i3-': '8100:64 9100F:66 10100:70 10105F:71 12100:84 12100F:84 13100:86 14100:88',
  'Intel Core i5-':
    '4460:56 4590:58 4690K:61 6400:60 6500:63 6600K:68 7400:62 7500:66 7600K:71 8400:72 8600K:77 9400F:73 9600K:78 10400:78 10400F:78 10600K:83 11400:82 11400F:82 11600K:87 12400:90 12400F:90 12600K:95 13400:91 13400F:91 13500:93 13600K:97 13600KF:97 14400F:93 14600K:98',
  'Intel Core i7-':
    '3770:56 4770:61 4790:63 4790K:66 6700:68 6700K:73 7700:72 7700K:77 8700:79 8700K:83 9700K:84 10700:84 10700K:87 11700:86 11700K:90 12700:95 12700K:97 13700:97 13700K:99 14700K:100',
  'Intel Core i9-': '9900K:87 10850K:89 10900K:90 11900K:91 12900K:98 13900K:100 14900K:100',
  'AMD Ryzen 3 ': '1200:55 2200G:57 3100:68 3200G:60',
  'AMD Ryzen 5 ':
    '1600:62 2600:66 2600X:68 3500X:72 3600:75 3600X:76 4500:71 5500:80 5600:87 5600G:81 5600X:88 7500F:94 7600:95 7600X:96 8600G:88 9600X:99',
  'AMD Ryzen 7 ':
    '1700:63 2700:67 2700X:70 3700X:77 3800X:78 5700G:82 5700X:88 5800X:90 5800X3D:97 7700:96 7700X:97 7800X3D:100 9700X:100 9800X3D:100',
  'AMD Ryzen 9 ': '3900X:79 5900X:91 5950X:92 7900X:98 7950X3D:100',
};

const laptopModels: Readonly<Record<string, string>> = {
  'Intel Core i3-': '7100U:44 8130U:47 1005G1:50 1115G4:57',
  'Intel Core i5-':
    '5200U:41 6200U:44 7200U:47 8250U:54 8265U:55 10210U:57 1035G1:58 1135G7:64 1235U:71 12450H:81 12500H:84 1335U:73 13420H:83',
  'Intel Core i7-':
    '6700HQ:57 7700HQ:61 8550U:57 8750H:69 9750H:71 10750H:74 1165G7:66 11800H:81 12650H:86 12700H:89 13620H:89 13700H:91',
  'Intel Core Ultra ': '5 125H:84 7 155H:88 7 258V:86',
  'AMD Ryzen 5 ':
    '2500U:50 3500U:53 4500U:65 4600H:70 5500U:67 5600H:77 6600H:80 7535HS:82 7640HS:88',
  'AMD Ryzen 7 ':
    '3700U:55 4700U:68 4800H:74 5700U:71 5800H:81 6800H:84 7735HS:86 7840HS:91 8845HS:92',
};

export interface SeedCpu {
  name: string;
  /** Part of a card's rate that it lets through, 0 to 1. */
  share: number;
}

function cpusOf(models: Readonly<Record<string, string>>): SeedCpu[] {
  return Object.entries(models).flatMap(([start, list]) =>
    // A model may contain a space, so the power ends it.
    [...list.matchAll(/([^:]+):(\d+)\s?/g)].map(([, model = '', power]) => ({
      name: start + model.trim(),
      share: 0.55 + 0.45 * (Number(power) / 100),
    })),
  );
}

export const desktopCpus: readonly SeedCpu[] = cpusOf(desktopModels);
export const laptopCpus: readonly SeedCpu[] = cpusOf(laptopModels);
