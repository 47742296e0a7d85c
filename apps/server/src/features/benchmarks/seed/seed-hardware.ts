/* Computers of simulated rides, and how common they are. The known lists say how fast they are. */

export type Platform = 'pc' | 'mac' | 'ios';

export interface SeedGpu {
  name: string;
  platform: Platform;
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

/** Name, class and weight of desktop cards. */
const cards: readonly (readonly [name: string, rank: number, weight: number])[] = [
  [`${nvidia} RTX 4090`, 6, 4],
  [`${nvidia} RTX 4080 SUPER`, 6, 4],
  [`${nvidia} RTX 4080`, 6, 4],
  [`${nvidia} RTX 4070 Ti`, 6, 6],
  [`${nvidia} RTX 4070 SUPER`, 6, 7],
  [`${nvidia} RTX 4070`, 6, 12],
  [`${nvidia} RTX 4060 Ti`, 6, 12],
  [`${nvidia} RTX 4060`, 6, 22],
  [`${nvidia} RTX 3090`, 6, 3],
  [`${nvidia} RTX 3080`, 6, 8],
  [`${nvidia} RTX 3070 Ti`, 6, 5],
  [`${nvidia} RTX 3070`, 6, 10],
  [`${nvidia} RTX 3060 Ti`, 6, 11],
  [`${nvidia} RTX 3060`, 6, 24],
  [`${nvidia} RTX 3050`, 5, 12],
  [`${nvidia} RTX 2080 Ti`, 6, 2],
  [`${nvidia} RTX 2080`, 6, 3],
  [`${nvidia} RTX 2070 SUPER`, 6, 5],
  [`${nvidia} RTX 2060`, 5, 9],
  [`${nvidia} GTX 1660 SUPER`, 5, 14],
  [`${nvidia} GTX 1660 Ti`, 5, 9],
  [`${nvidia} GTX 1660`, 5, 8],
  [`${nvidia} GTX 1650 SUPER`, 4, 6],
  [`${nvidia} GTX 1650`, 4, 14],
  [`${nvidia} GTX 1080 Ti`, 6, 3],
  [`${nvidia} GTX 1080`, 5, 5],
  [`${nvidia} GTX 1070`, 5, 8],
  [`${nvidia} GTX 1060 6GB`, 5, 18],
  [`${nvidia} GTX 1060 3GB`, 5, 8],
  [`${nvidia} GTX 1050 Ti`, 4, 14],
  [`${nvidia} GTX 1050`, 4, 8],
  [`${nvidia} GT 1030`, 3, 7],
  [`${nvidia} GTX 980 Ti`, 5, 2],
  [`${nvidia} GTX 970`, 4, 5],
  [`${nvidia} GTX 960`, 4, 4],
  [`${nvidia} GTX 750 Ti`, 3, 4],
  ['AMD Radeon RX 7900 XTX', 6, 3],
  ['AMD Radeon RX 7800 XT', 6, 5],
  ['AMD Radeon RX 7700 XT', 6, 4],
  ['AMD Radeon RX 7600', 6, 6],
  ['AMD Radeon RX 6800 XT', 6, 3],
  ['AMD Radeon RX 6700 XT', 6, 7],
  ['AMD Radeon RX 6650 XT', 5, 4],
  ['AMD Radeon RX 6600', 5, 10],
  ['AMD Radeon RX 5700 XT', 5, 6],
  ['AMD Radeon RX 580', 4, 12],
  ['AMD Radeon RX 570', 4, 7],
  ['AMD Radeon RX 480', 4, 3],
  ['AMD Radeon R9 390', 4, 1],
  ['Intel Arc A750', 5, 2],
  ['Intel Arc B580', 6, 2],
];

const laptopCards: typeof cards = [
  [`${nvidia} RTX 4070 Laptop GPU`, 6, 5],
  [`${nvidia} RTX 4060 Laptop GPU`, 5, 9],
  [`${nvidia} RTX 4050 Laptop GPU`, 5, 8],
  [`${nvidia} RTX 3070 Laptop GPU`, 6, 4],
  [`${nvidia} RTX 3060 Laptop GPU`, 5, 9],
  [`${nvidia} RTX 3050 Laptop GPU`, 5, 7],
  [`${nvidia} GTX 1650 Ti`, 4, 4],
  [`${nvidia} MX450`, 3, 3],
  [`${nvidia} MX250`, 3, 3],
  ['Intel Iris Xe Graphics', 3, 22],
  ['Intel UHD Graphics 630', 2, 14],
  ['Intel UHD Graphics 620', 2, 16],
  ['Intel HD Graphics 620', 2, 8],
  ['Intel HD Graphics 520', 2, 6],
  ['AMD Radeon Vega 8', 2, 9],
  ['AMD Radeon 680M', 3, 3],
  ['AMD Radeon 780M', 3, 4],
];

const apple = (
  name: string,
  rank: number,
  weight: number,
  platform: Platform = 'mac',
): SeedGpu => ({ name, platform, rank, weight, isMobile: true, cpus: [name] });

const appleChips: readonly SeedGpu[] = [
  apple('Apple M1', 3, 20),
  apple('Apple M1 Pro', 5, 8),
  apple('Apple M1 Max', 6, 2),
  apple('Apple M2', 4, 16),
  apple('Apple M2 Pro', 5, 6),
  apple('Apple M2 Max', 6, 2),
  apple('Apple M3', 4, 10),
  apple('Apple M3 Pro', 5, 6),
  apple('Apple M3 Max', 6, 2),
  apple('Apple M4', 4, 10),
  apple('Apple M4 Pro', 5, 5),
  apple('Apple M4 Max', 6, 2),
  apple('Apple A12X GPU', 3, 5, 'ios'),
  apple('Apple A13 GPU', 3, 6, 'ios'),
  apple('Apple A15 GPU', 3, 8, 'ios'),
  apple('Apple A10 GPU', 2, 3, 'ios'),
];

const cardsAs = (list: typeof cards, kind: typeof desktop | typeof laptop): SeedGpu[] =>
  list.map(([name, rank, weight]) => ({ name, rank, weight, ...kind }));

export const seedGpus: readonly SeedGpu[] = [
  ...cardsAs(cards, desktop),
  ...cardsAs(laptopCards, laptop),
  ...appleChips,
];

/** Models by what is in front of them. */
const desktopModels: Readonly<Record<string, string>> = {
  'Intel Core i3-': '8100, 9100F, 10100, 10105F, 12100, 12100F, 13100, 14100',
  'Intel Core i5-':
    '4460, 4590, 4690K, 6400, 6500, 6600K, 7400, 7500, 7600K, 8400, 8600K, 9400F, 9600K, 10400, 10400F, 10600K, 11400, 11400F, 11600K, 12400, 12400F, 12600K, 13400, 13400F, 13500, 13600K, 13600KF, 14400F, 14600K',
  'Intel Core i7-':
    '3770, 4770, 4790, 4790K, 6700, 6700K, 7700, 7700K, 8700, 8700K, 9700K, 10700, 10700K, 11700, 11700K, 12700, 12700K, 13700, 13700K, 14700K',
  'Intel Core i9-': '9900K, 10850K, 10900K, 11900K, 12900K, 13900K, 14900K',
  'AMD Ryzen 3 ': '1200, 2200G, 3100, 3200G',
  'AMD Ryzen 5 ':
    '1600, 2600, 2600X, 3500X, 3600, 3600X, 4500, 5500, 5600, 5600G, 5600X, 7500F, 7600, 7600X, 8600G, 9600X',
  'AMD Ryzen 7 ':
    '1700, 2700, 2700X, 3700X, 3800X, 5700G, 5700X, 5800X, 5800X3D, 7700, 7700X, 7800X3D, 9700X, 9800X3D',
  'AMD Ryzen 9 ': '3900X, 5900X, 5950X, 7900X, 7950X3D',
};

const laptopModels: Readonly<Record<string, string>> = {
  'Intel Core i3-': '7100U, 8130U, 1005G1, 1115G4',
  'Intel Core i5-':
    '5200U, 6200U, 7200U, 8250U, 8265U, 10210U, 1035G1, 1135G7, 1235U, 12450H, 12500H, 1335U, 13420H',
  'Intel Core i7-':
    '6700HQ, 7700HQ, 8550U, 8750H, 9750H, 10750H, 1165G7, 11800H, 12650H, 12700H, 13620H, 13700H',
  'Intel Core Ultra ': '5 125H, 7 155H, 7 258V',
  'AMD Ryzen 5 ': '2500U, 3500U, 4500U, 4600H, 5500U, 5600H, 6600H, 7535HS, 7640HS',
  'AMD Ryzen 7 ': '3700U, 4700U, 4800H, 5700U, 5800H, 6800H, 7735HS, 7840HS, 8845HS',
};

function cpusOf(models: Readonly<Record<string, string>>): string[] {
  return Object.entries(models).flatMap(([start, list]) =>
    list.split(', ').map((model) => start + model),
  );
}

export const desktopCpus: readonly string[] = cpusOf(desktopModels);
export const laptopCpus: readonly string[] = cpusOf(laptopModels);
