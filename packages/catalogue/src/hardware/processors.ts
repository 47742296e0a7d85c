/** A processor whose speed is known from elsewhere. */
export interface KnownProcessor {
  /** Normalised, as in a report. */
  name: string;
  family: ProcessorFamily;
  /** How fast one of its cores is, which is what the game waits for. */
  mark: number;
}

export type ProcessorFamily = keyof typeof marks;

/**
 * Marks of processors, by what is in front of each model. Source: PassMark's averages of single-thread marks, from lists of
 * 2022 to 2025, rounded. Models without an average there lie between their neighbours (judgement). Those with stacked cache
 * (X3D) count a fifth more: the mark doesn't use the cache, and games do. Reviewed: 2026-11-26.
 */
const marks = {
  intel: {
    'Intel Core i3-':
      '14100:3850 13100:3700 12100:3560 10105:2710 10100:2640 9100:2510 8350K:2510 8100:2240 7350K:2490 7100:2340 6100:2220 4370:2130 4170:2070 4160:2020 4150:1930 4130:1890 3240:1760 3220:1720 2120:1600 2100:1500',
    'Intel Core i5-':
      '14600K:4280 14400:3780 13600K:4130 13500:3910 13400:3700 12600K:3970 12600:3800 12500:3740 12400:3540 11600K:3370 11500:3160 11400:3050 10600K:2940 10500:2780 10400:2590 9600K:2770 9500:2570 9400:2480 8600K:2610 8500:2480 8400:2400 7600K:2560 7600:2470 7500:2280 7400:2100 6600K:2340 6600:2280 6500:2120 6400:1960 4690K:2200 4690:2210 4670K:2160 4670:2150 4590:2090 4570:2040 4460:1900 4440:1860 3570K:2050 3570:2050 3550:1990 3470:1940 3450:1880 3330:1760 2500K:1880 2500:1830 2400:1740 2320:1660 750:1280 760:1340 650:1350',
    'Intel Core i7-':
      '14700K:4470 14700:4250 13700K:4340 13700:4160 12700K:4060 12700:3940 11700K:3430 11700:3150 10700K:3070 10700:2920 9700K:2900 9700:2780 8700K:2760 8700:2660 7700K:2730 7700:2470 7820X:2540 7800X:2410 6850K:2400 6800K:2280 6700K:2520 6700:2300 5820K:2000 4790K:2460 4790:2230 4770K:2170 4770:2160 3930K:1900 3820:1850 3770K:2080 3770:2080 2700K:1950 2600K:1880 2600:1820 950:1360 930:1290 920:1240 870:1440 860:1380',
    'Intel Core i9-':
      '14900K:4740 13900K:4620 12900K:4210 11900K:3520 10900K:3160 10850K:3090 9900K:2960',
    'Intel Core Ultra ': '9 285K:5090 7 265K:4950 5 245K:4750 5 225:4500',
    'Intel ':
      'Pentium G4560:2100 Pentium G4400:2010 Core 2 Duo E8400:1250 Core 2 Quad Q9550:1230 Core 2 Quad Q6600:1010 Xeon E3-1225 v3:1960 Xeon E3-1230:1640 Xeon X5672:1600',
  },
  intelLaptop: {
    'Intel Core i3-': '1115G4:2700 1005G1:2270 8130U:1930 7100U:1420',
    'Intel Core i5-':
      '13420H:3560 13500H:3600 1335U:3350 12500H:3530 12450H:3390 1240P:3250 1235U:3150 11400H:2950 11300H:2880 1135G7:2760 10300H:2610 1035G1:2280 10210U:2310 9300H:2370 8300H:2330 8265U:2140 8250U:2030 7300HQ:2000 7200U:1740 6300HQ:1790 6200U:1620 5287U:1820 5200U:1500 4278U:1700 4210U:1400 3210M:1500 2520M:1450',
    'Intel Core i7-':
      '14700HX:3900 13700H:3800 13650HX:3850 13620H:3680 12700H:3610 12650H:3600 1260P:3300 11800H:3060 1165G7:2880 10750H:2650 1065G7:2400 9750H:2490 8750H:2430 8565U:2240 8550U:2110 7820HQ:2250 7700HQ:2130 7500U:1890 6820HK:2030 6820HQ:2050 6700HQ:1990 6600U:1880 6500U:1750 5557U:1950 4870HQ:2050 4720HQ:1950 4710HQ:1900 4710MQ:1900 4700MQ:1850 4700HQ:1850 3630QM:1800',
    'Intel Core i9-': '14900HX:4100 13980HX:4150 13900H:3850 12900H:3800 11900H:3150 9880H:2600',
    'Intel Core Ultra ': '9 185H:3650 7 258V:3900 7 155H:3480 5 226V:3750 5 125H:3420',
  },
  amd: {
    'AMD Ryzen 3 ': '4100:2570 3300X:2680 3100:2420 3200G:2220 2200G:2060 1300X:2090 1200:1930',
    'AMD Ryzen 5 ':
      '9600X:4580 8600G:3950 8400F:3800 7600X:4150 7600:3920 7500F:3870 5600X3D:3900 5600X:3360 5600:3230 5600G:3180 5500:3030 4600G:2660 4500:2520 3600X:2660 3600:2570 3500X:2520 3500:2520 3400G:2360 2600X:2400 2600:2250 2400G:2160 1600X:2200 1600:2070 1500X:2110 1400:1900',
    'AMD Ryzen 7 ':
      '9800X3D:5250 9700X:4650 8700G:4000 7800X3D:4520 7700X:4200 7700:4040 5800X3D:3750 5700X3D:3500 5800X:3450 5700X:3350 5700G:3280 3800X:2720 3700X:2670 2700X:2430 2700:2200 1800X:2200 1700X:2090 1700:2000',
    'AMD Ryzen 9 ':
      '9950X3D:5500 9950X:4720 9900X:4680 7950X3D:4950 7950X:4300 7900X:4270 5950X:3470 5900X:3470 3950X:2710 3900X:2710',
    'AMD FX-': '9590:1830 8350:1580 8320:1450 6350:1520 6300:1440 4300:1400',
  },
  amdLaptop: {
    'AMD Ryzen 3 ': '5300U:2350 3200U:1750 2200U:1650',
    'AMD Ryzen 5 ':
      '8645HS:3700 7640HS:3680 7535HS:3250 6600H:3210 5600H:2990 5500U:2400 4600H:2530 4500U:2350 3550H:1980 3500U:1880 2500U:1740',
    'AMD Ryzen 7 ':
      '8845HS:3750 7840HS:3740 7735HS:3360 7730U:3080 6800H:3260 5800H:3050 5700U:2500 4800H:2610 4700U:2430 3750H:2050 3700U:1960',
    'AMD Ryzen 9 ': '7940HS:3850 6900HX:3350 5900HX:3180 5900HS:3100 4900HS:2700',
  },
  apple: {
    'Apple ':
      'M4 Max:4700 M4 Pro:4650 M4:4550 M3 Ultra:4300 M3 Max:4250 M3 Pro:4230 M3:4200 M2 Ultra:4150 M2 Max:4130 M2 Pro:4100 M2:4020 M1 Ultra:3890 M1 Max:3850 M1 Pro:3830 M1:3750 A17 GPU:4100 A16 GPU:3700 A15 GPU:3500 A14 GPU:3200 A13 GPU:2700 A12Z GPU:2400 A12X GPU:2350 A12 GPU:2300 A11 GPU:1850 A10X GPU:1750 A10 GPU:1600',
  },
} as const;

/** All of them, the fastest first. */
export const knownProcessors: readonly KnownProcessor[] = Object.entries(marks)
  .flatMap(([family, lists]) =>
    Object.entries(lists).flatMap(([start, list]) =>
      // A model may contain spaces, so the mark ends it.
      [...list.matchAll(/([^:]+):(\d+)\s?/g)].map(([, model = '', mark]) => ({
        name: start + model.trim(),
        family: family as ProcessorFamily,
        mark: Number(mark),
      })),
    ),
  )
  .sort((a, b) => b.mark - a.mark);

const processors = new Map(knownProcessors.map((one) => [plain(one.name), one]));

/** Finds a processor by its normalised name; undefined for one that the list doesn't have. */
export function knownProcessor(name: string): KnownProcessor | undefined {
  const wanted = plain(name);
  // Models with F or KF lack graphics only.
  return processors.get(wanted) ?? processors.get(wanted.replace(/f$/, ''));
}

/** Tables of earlier benchmarks have the clock behind the name and other spaces. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/ @.*$/, '')
    .replace(/core2 /, 'core 2 ')
    .replace(/ (six|eight|quad|twelve|\d+)-core.*$/, '')
    .replace(/(core i\d) (?=\d)/, '$1-')
    .trim();
}
