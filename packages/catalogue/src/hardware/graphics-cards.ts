/** A graphics chip whose speed is known from elsewhere. */
export interface KnownCard {
  /** Normalised, as in a report. */
  name: string;
  family: CardFamily;
  /** How fast it draws; twice the mark is about twice as fast. */
  mark: number;
}

/** Cards of one family draw with the same drivers and cooling, so their marks compare. */
export type CardFamily = keyof typeof marks;

/**
 * Marks of graphics chips, by what is in front of each model. Each line is a family, sorted by nothing in particular.
 * Source: PassMark's averages of G3D marks, from lists of 2022 and 2025, rounded. Models without an average there lie
 * between their neighbours (judgement). Apple names no such mark: theirs are 3 times the published billions of FP32
 * operations a second. Reviewed: 2026-11-26.
 */
const marks = {
  nvidia: {
    'NVIDIA GeForce RTX ':
      '5090:41000 5080:35800 5070 Ti:32000 5070:28500 5060 Ti:22700 5060:20400 5050:17000 4090:38400 4080 SUPER:34800 4080:34500 4070 Ti SUPER:31800 4070 Ti:31500 4070 SUPER:30100 4070:26900 4060 Ti:22600 4060:19600 3090 Ti:29100 3090:26400 3080 Ti:26900 3080:24900 3070 Ti:23400 3070:22100 3060 Ti:20200 3060:17000 3050:12700 2080 Ti:21800 2080 SUPER:19500 2080:18700 2070 SUPER:18200 2070:16100 2060 SUPER:16500 2060:14000',
    'NVIDIA GeForce GTX ':
      '1660 SUPER:12700 1660 Ti:11800 1660:11700 1650 SUPER:10000 1650:7800 1630:4700 1080 Ti:18300 1080:15300 1070 Ti:14500 1070:13500 1060 6GB:10100 1060:10000 1060 5GB:8700 1060 3GB:9700 1050 Ti:6300 1050:5100 980 Ti:13900 980:11200 970:9700 960:6000 950:5400 780 Ti:9300 780:8000 770:5900 760:4800 750 Ti:3900 750:3400 690:5700 680:5500 670:5300 660 Ti:4400 660:4000 650 Ti:2500 650:1800 580:4500 570:3900 560 Ti:3100 560:2700 550 Ti:1700 480:4100 470:3100 460:2300 TITAN X:13200',
    'NVIDIA ': 'TITAN RTX:20200 TITAN Xp:18700 TITAN X:13700',
    'NVIDIA GeForce GT ': '1030:2500 730:800 640:1200',
  },
  nvidiaLaptop: {
    'NVIDIA GeForce RTX ':
      '5090 Laptop GPU:28300 5080 Laptop GPU:25800 5070 Ti Laptop GPU:21500 5070 Laptop GPU:18900 5060 Laptop GPU:17900 5050 Laptop GPU:14900 4090 Laptop GPU:27000 4080 Laptop GPU:24800 4070 Laptop GPU:19600 4060 Laptop GPU:17400 4050 Laptop GPU:14300 3080 Ti Laptop GPU:19500 3080 Laptop GPU:16500 3070 Ti Laptop GPU:18500 3070 Laptop GPU:15200 3060 Laptop GPU:12700 3050 Ti Laptop GPU:9500 3050 Laptop GPU:9000 2050:8000 2080 with Max-Q Design:13700 2070 with Max-Q Design:12100 2060 with Max-Q Design:9700',
    'NVIDIA GeForce GTX ':
      '1660 Ti with Max-Q Design:8600 1650 Ti:7500 1650 with Max-Q Design:5900 1070 with Max-Q Design:10000 1060 with Max-Q Design:7900 980M:7300 970M:5800 965M:3800 960M:3400 950M:2500 880M:3900 870M:3400 860M:3000 850M:2200 780M:3800 770M:2800 765M:2300',
    'NVIDIA GeForce ':
      'MX550:5100 MX450:3700 MX350:2900 MX330:2300 MX250:2400 MX150:2300 MX130:1800 MX110:1500 940MX:1600 940M:1300 840M:1200 GT 755M:1700 GT 750M:1400 GT 650M:1300 GT 740M:1000',
  },
  amd: {
    'AMD Radeon RX ':
      '9070 XT:27000 9070:25500 9060 XT:20500 7900 XTX:31500 7900 XT:29000 7900 GRE:27000 7800 XT:24500 7700 XT:21500 7600 XT:17200 7600:16600 6950 XT:28500 6900 XT:26500 6800 XT:24500 6800:21500 6750 XT:20000 6700 XT:19000 6650 XT:17000 6600 XT:15900 6600:14500 6500 XT:9400 6400:7000 5700 XT:16900 5700:14700 5600 XT:13800 5500 XT:9200 590:9700 580:8900 570:7900 560:3600 550:2700 480:8700 470:8000 460:4100 Vega 64:14600 Vega 56:13600',
    'AMD Radeon R9 ':
      'Fury X:10100 Fury:9600 390X:9500 390:9000 380X:6300 380:6200 370:4700 290X:8800 290:8400 285:6700 280X:6300 280:5700 270X:4900 270:4300 200:6500 M370X:2300 M395:5000 M395X:4800',
    'AMD Radeon R7 ': '370:4500 360:3000 260X:3100 260:2900 250:1200 200:2500',
    'AMD Radeon HD ':
      '7970:5200 7950:4800 7870:4700 7850:3800 7790:3100 7770:2200 7750:1700 6970:2900 6950:2700 6870:2500 6850:2200 7900:5000 7800:4200 7700:2000 6800:2350',
    'AMD Radeon Pro ': '580:7700 575:6900 570:6300 560:3500 555:3100 460:3450 455:3100 450:2700',
    'AMD Radeon ': 'VII:16800',
  },
  amdIntegrated: {
    'AMD Radeon ':
      '890M:8200 880M:7300 780M:6800 760M:5600 680M:5100 660M:3800 610M:900 Vega 11:2200 Vega 10:1900 Vega 8:1700 Vega 7:1600 Vega 6:1300 Vega 3:900 R7:1000 R5:700',
  },
  intel: {
    'Intel ':
      'Iris Xe Graphics:2800 Iris Pro:1200 Iris Pro 6200:1500 Iris Plus 655:1800 Iris Plus 650:1700 Iris Plus 640:1600 Iris 650:1700 Iris 550:1500 Iris 540:1350 Iris 6100:900 Iris 5100:800 Iris:800 UHD Graphics 770:1900 UHD Graphics 750:1700 UHD Graphics 730:1400 UHD Graphics 630:1250 UHD Graphics 620:1050 UHD Graphics:1200 HD Graphics 630:1150 HD Graphics 620:920 HD Graphics 530:990 HD Graphics 520:860 HD Graphics 515:650 HD Graphics 6000:780 HD Graphics 5500:620 HD Graphics 5000:600 HD Graphics 4600:580 HD Graphics 4400:490 HD Graphics 4000:380 HD Graphics 3000:270',
  },
  intelArc: {
    'Intel Arc ':
      'B580:16300 B570:14500 A770:13500 A750:12700 A580:11500 A380:6500 140V GPU:8300 130V GPU:7400 Graphics:6500',
  },
  apple: {
    'Apple ':
      'M4 Max:55000 M4 Pro:27800 M4:13900 M3 Ultra:85000 M3 Max:49000 M3 Pro:22000 M3:12300 M2 Ultra:81600 M2 Max:40800 M2 Pro:20400 M2:10800 M1 Ultra:62400 M1 Max:31200 M1 Pro:15600 M1:7800 A17 GPU:6500 A16 GPU:5400 A15 GPU:4500 A14 GPU:3300 A13 GPU:2100 A12Z GPU:3600 A12X GPU:3300 A12 GPU:1700 A11 GPU:1200 A10X GPU:1800 A10 GPU:900',
  },
} as const;

/** All of them, the fastest of each family first. */
export const knownCards: readonly KnownCard[] = Object.entries(marks)
  .flatMap(([family, lists]) =>
    Object.entries(lists).flatMap(([start, list]) =>
      // A model may contain spaces, so the mark ends it.
      [...list.matchAll(/([^:]+):(\d+)\s?/g)].map(([, model = '', mark]) => ({
        name: start + model.trim(),
        family: family as CardFamily,
        mark: Number(mark),
      })),
    ),
  )
  .sort((a, b) => b.mark - a.mark);

const cards = new Map(knownCards.map((card) => [plain(card.name), card]));

/** Finds a card by its normalised name; undefined for one that the list doesn't have. */
export function knownCard(name: string): KnownCard | undefined {
  return cards.get(plain(name));
}

/** Logs write `Vega 8 Graphics`, `RTX 2060/PCIe` and `Super`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ (mobile gfx|graphics)$/, '')
    .replace('rx vega ', 'vega ')
    .trim();
}
