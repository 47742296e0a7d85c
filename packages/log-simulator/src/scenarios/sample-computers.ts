import type { Computer } from '../forms/computers.ts';

/** A computer of the sample rides. */
export interface SampleComputer extends Computer {
  /** Names in the lists of known hardware, which say how fast they are. */
  card: string;
  processor: string;
  /** Resolutions that its owners choose. */
  resolutions: readonly string[];
}

const nvidia = { gl: '4.6.0 NVIDIA 581.08', vendor: 'NVIDIA Corporation', ramGb: 16 };
const amd = {
  gl: '4.6.0 Compatibility Profile Context 25.10.2.251020',
  vendor: 'ATI Technologies Inc.',
  ramGb: 16,
};
const intel = { gl: '4.6.0 - Build 31.0.101.2137', vendor: 'Intel', ramGb: 16 };
const [p720, p1080, p1440, p2160] = ['1280x720', '1920x1080', '2560x1440', '3840x2160'] as const;

/**
 * Common computers of riders, from integrated graphics to the fastest cards. */
export const sampleComputers: readonly SampleComputer[] = [
  {
    ...intel,
    renderer: 'Intel(R) UHD Graphics 620',
    cpu: 'Intel(R) Core(TM) i5-8250U CPU @ 1.60GHz',
    profile: 'basic',
    card: 'Intel UHD Graphics 620',
    processor: 'Intel Core i5-8250U',
    resolutions: [p720, p1080],
    family: 'UHD',
    resolution: p1080,
  },
  {
    ...intel,
    renderer: 'Intel(R) UHD Graphics 630',
    cpu: 'Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz',
    profile: 'basic',
    card: 'Intel UHD Graphics 630',
    processor: 'Intel Core i7-8700',
    resolutions: [p720, p1080],
    family: 'UHD',
    resolution: p1080,
  },
  {
    ...amd,
    renderer: 'AMD Radeon(TM) Vega 8 Graphics',
    cpu: 'AMD Ryzen 5 3500U with Radeon Vega Mobile Gfx  ',
    profile: 'basic',
    card: 'AMD Radeon Vega 8',
    processor: 'AMD Ryzen 5 3500U',
    resolutions: [p720, p1080],
    family: 'Vega',
    resolution: p1080,
  },
  {
    ...intel,
    renderer: 'Intel(R) Iris(R) Xe Graphics',
    cpu: '11th Gen Intel(R) Core(TM) i5-1135G7 @ 2.40GHz',
    profile: 'medium',
    card: 'Intel Iris Xe Graphics',
    processor: 'Intel Core i5-1135G7',
    resolutions: [p720, p1080, p1440],
    family: 'Iris',
    resolution: p1080,
  },
  {
    ...nvidia,
    renderer: 'NVIDIA GeForce GTX 1650/PCIe/SSE2',
    cpu: 'AMD Ryzen 5 3600 6-Core Processor             ',
    profile: 'high',
    card: 'NVIDIA GeForce GTX 1650',
    processor: 'AMD Ryzen 5 3600',
    resolutions: [p1080, p1440],
    family: 'GTX',
    resolution: p1080,
  },
  {
    ...amd,
    renderer: 'Radeon RX 580 Series',
    cpu: 'AMD Ryzen 5 2600 Six-Core Processor            ',
    profile: 'high',
    card: 'AMD Radeon RX 580',
    processor: 'AMD Ryzen 5 2600',
    resolutions: [p1080, p1440],
    family: 'RX',
    resolution: p1080,
  },
  {
    ...nvidia,
    renderer: 'NVIDIA GeForce GTX 1060 6GB/PCIe/SSE2',
    cpu: 'Intel(R) Core(TM) i7-7700 CPU @ 3.60GHz',
    profile: 'ultra',
    card: 'NVIDIA GeForce GTX 1060 6GB',
    processor: 'Intel Core i7-7700',
    resolutions: [p1080, p1440],
    family: 'GTX',
    resolution: p1080,
  },
  {
    ...nvidia,
    renderer: 'NVIDIA GeForce RTX 3060 Laptop GPU/PCIe/SSE2',
    cpu: '12th Gen Intel(R) Core(TM) i7-12700H',
    profile: 'ultra',
    card: 'NVIDIA GeForce RTX 3060 Laptop GPU',
    processor: 'Intel Core i7-12700H',
    resolutions: [p1080, p1440],
    family: 'RTX',
    resolution: p1080,
  },
  {
    ...nvidia,
    renderer: 'NVIDIA GeForce RTX 4050 Laptop GPU/PCIe/SSE2',
    cpu: '13th Gen Intel(R) Core(TM) i7-13700H',
    profile: 'ultra',
    card: 'NVIDIA GeForce RTX 4050 Laptop GPU',
    processor: 'Intel Core i7-13700H',
    resolutions: [p1080, p1440],
    family: 'RTX',
    resolution: p1080,
  },
  {
    ...nvidia,
    renderer: 'NVIDIA GeForce RTX 3060/PCIe/SSE2',
    cpu: 'AMD Ryzen 5 5600X 6-Core Processor             ',
    profile: 'ultra',
    card: 'NVIDIA GeForce RTX 3060',
    processor: 'AMD Ryzen 5 5600X',
    resolutions: [p1080, p1440, p2160],
    family: 'RTX',
    resolution: p1440,
  },
  {
    ...amd,
    renderer: 'AMD Radeon RX 6700 XT',
    cpu: 'AMD Ryzen 7 5800X 8-Core Processor             ',
    profile: 'ultra',
    card: 'AMD Radeon RX 6700 XT',
    processor: 'AMD Ryzen 7 5800X',
    resolutions: [p1080, p1440, p2160],
    family: 'RX',
    resolution: p1440,
  },
  {
    ...nvidia,
    renderer: 'NVIDIA GeForce RTX 4070/PCIe/SSE2',
    cpu: 'AMD Ryzen 7 7800X3D 8-Core Processor            ',
    profile: 'ultra',
    card: 'NVIDIA GeForce RTX 4070',
    processor: 'AMD Ryzen 7 7800X3D',
    resolutions: [p1080, p1440, p2160],
    family: 'RTX',
    resolution: p1440,
  },
];
