/** Computer data in the header of a log. */
export interface Computer {
  /** Text after `OpenGL`: version, maker and driver. */
  gl: string;
  vendor: string;
  renderer: string;
  /** Class from the game's table of graphics chips; absent without a match. */
  family?: string;
  profile: 'basic' | 'medium' | 'high' | 'ultra';
  /** The rider's choice, `1920x1080`. */
  resolution: string;
  ramGb: number;
  cpu: string;
}

const nvidia = { gl: '4.6.0 NVIDIA 591.74', vendor: 'NVIDIA Corporation' };

/** Computers of the simulated riders, each with its class in the rules catalogue. */
export const computers = {
  /** T6 */
  desktop: {
    ...nvidia,
    renderer: 'NVIDIA GeForce RTX 3060/PCIe/SSE2',
    family: 'RTX',
    profile: 'ultra',
    resolution: '2560x1440',
    ramGb: 16,
    cpu: 'AMD Ryzen 5 5600X 6-Core Processor             ',
  },
  /** T6 */
  strongDesktop: {
    ...nvidia,
    renderer: 'NVIDIA GeForce RTX 4070/PCIe/SSE2',
    family: 'RTX',
    profile: 'ultra',
    resolution: '2560x1440',
    ramGb: 32,
    cpu: 'AMD Ryzen 7 7800X3D 8-Core Processor            ',
  },
  /** T5 */
  gamingLaptop: {
    ...nvidia,
    gl: '4.6.0 NVIDIA 581.08',
    renderer: 'NVIDIA GeForce RTX 3060 Laptop GPU/PCIe/SSE2',
    family: 'RTX',
    profile: 'ultra',
    resolution: '1920x1080',
    ramGb: 16,
    cpu: '12th Gen Intel(R) Core(TM) i7-12700H',
  },
  /** T4 */
  midRange: {
    ...nvidia,
    renderer: 'NVIDIA GeForce GTX 1650/PCIe/SSE2',
    family: 'GTX',
    profile: 'high',
    resolution: '1920x1080',
    ramGb: 16,
    cpu: 'AMD Ryzen 5 3600 6-Core Processor             ',
  },
  /** T3 with far more pixels than it can draw. */
  smallCard: {
    ...nvidia,
    renderer: 'NVIDIA GeForce GTX 750 Ti/PCIe/SSE2',
    family: 'GTX',
    profile: 'medium',
    resolution: '3840x2160',
    ramGb: 16,
    cpu: 'Intel(R) Core(TM) i5-6500 CPU @ 3.20GHz',
  },
  /** T4, as riders had it in 2017: the usual computer of old logs. */
  oldDesktop: {
    gl: '3.1.0 NVIDIA 378.78',
    vendor: 'NVIDIA Corporation',
    renderer: 'GeForce GTX 960/PCIe/SSE2',
    profile: 'high',
    resolution: '1920x1080',
    ramGb: 8,
    cpu: 'Intel(R) Core(TM) i5-4690K CPU     @ 3.50GHz',
  },
  /** T2 with a processor that usually has a second graphics chip beside it. */
  laptopIntegrated: {
    gl: '4.6.0 - Build 31.0.101.2137',
    vendor: 'Intel',
    renderer: 'Intel(R) UHD Graphics 630',
    family: 'UHD',
    profile: 'basic',
    resolution: '1920x1080',
    ramGb: 16,
    cpu: 'Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz',
  },
  /** T2 with a driver that is years old. */
  officeLaptop: {
    gl: '4.6.0 - Build 26.20.100.7985',
    vendor: 'Intel',
    renderer: 'Intel(R) UHD Graphics 620',
    family: 'UHD',
    profile: 'basic',
    resolution: '1920x1080',
    ramGb: 8,
    cpu: 'Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz',
  },
  /** T0 without a driver for the card. */
  softwareRenderer: {
    gl: '1.1.0',
    vendor: 'Microsoft Corporation',
    renderer: 'GDI Generic',
    profile: 'basic',
    resolution: '1280x720',
    ramGb: 16,
    cpu: 'Intel(R) Core(TM) i5-6500 CPU @ 3.20GHz',
  },
} as const satisfies Record<string, Computer>;
