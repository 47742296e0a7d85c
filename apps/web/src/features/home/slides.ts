import benchmarksDark from './pictures/benchmarks-dark.webp';
import benchmarksLight from './pictures/benchmarks-light.webp';
import frameRateDark from './pictures/frame-rate-dark.webp';
import frameRateLight from './pictures/frame-rate-light.webp';
import hardwareDark from './pictures/hardware-dark.webp';
import hardwareLight from './pictures/hardware-light.webp';
import networkDark from './pictures/network-dark.webp';
import networkLight from './pictures/network-light.webp';
import sensorsDark from './pictures/sensors-dark.webp';
import sensorsLight from './pictures/sensors-light.webp';
import slowLaptopDark from './pictures/slow-laptop-dark.webp';
import slowLaptopLight from './pictures/slow-laptop-light.webp';
import timeLineDark from './pictures/time-line-dark.webp';
import timeLineLight from './pictures/time-line-light.webp';

/** A screenshot of the product in both themes, made by `npm run screenshots -- --home`. */
export interface Slide {
  light: string;
  dark: string;
  caption: string;
  /** What can be seen, for those who can't see it. */
  alt: string;
}

/** Size of every screenshot in pixels. */
export const slideSize = { width: 960, height: 576 } as const;

export const slides: readonly Slide[] = [
  {
    light: timeLineLight,
    dark: timeLineDark,
    caption: 'Everything on one time line: frame rate, crowding, network and each sensor',
    alt: 'A time line of a ride with curves for frame rate, crowding and network, and red marks where the connection was lost.',
  },
  {
    light: slowLaptopLight,
    dark: slowLaptopDark,
    caption: 'The answer first: what was wrong, and what to try',
    alt: 'The report of a slow laptop: a sentence about its low frame rate, and the first fix to try.',
  },
  {
    light: frameRateLight,
    dark: frameRateDark,
    caption: 'Frame rate in detail: how low, how long and how often it froze',
    alt: 'Figures of a frame rate: mean, median, lowest and highest, and how much of the ride was below 30 FPS.',
  },
  {
    light: sensorsLight,
    dark: sensorsDark,
    caption: 'Each sensor with its radio, its losses and its battery',
    alt: 'A table of sensors with message loss, drops, longest gap and battery for trainer, power meter, heart rate and cadence.',
  },
  {
    light: networkLight,
    dark: networkDark,
    caption: 'The network: what was lost, for how long, and on whose side',
    alt: "Counts of a ride's network: connections lost, longest outage, attempts to reconnect and packets received.",
  },
  {
    light: hardwareLight,
    dark: hardwareDark,
    caption: 'Your computer as the game saw it, driver and settings included',
    alt: 'The computer of a ride: processor, graphics card with its class, memory, driver, and the graphics settings of the game.',
  },
  {
    light: benchmarksLight,
    dark: benchmarksDark,
    caption: 'Public benchmarks: what others get with their systems',
    alt: 'A ranking of systems by frame rate, with bars for maximum, average and 1 % low.',
  },
];
