import type { IndexedGroup } from '../search-index.ts';

const pc = (cpu: string) => (gpu: string) => ({ cpu, gpu, platform: 'pc' });

const systems = [
  ...[
    'NVIDIA GeForce RTX 4090',
    'NVIDIA GeForce RTX 4080 SUPER',
    'NVIDIA GeForce RTX 4080',
    'NVIDIA GeForce RTX 4070 Ti',
    'NVIDIA GeForce RTX 4070',
    'NVIDIA GeForce RTX 4060 Ti',
    'NVIDIA GeForce RTX 4060',
    'NVIDIA GeForce RTX 4060 Laptop GPU',
    'NVIDIA GeForce RTX 3080',
    'NVIDIA GeForce RTX 3070 Ti',
    'NVIDIA GeForce RTX 3070',
    'NVIDIA GeForce RTX 3060 Ti',
    'NVIDIA GeForce RTX 3060',
    'NVIDIA GeForce RTX 3050',
  ].map(pc('Intel Core i5-13400F')),
  ...[
    'NVIDIA GeForce GTX 1660 SUPER',
    'NVIDIA GeForce GTX 1660',
    'NVIDIA GeForce GTX 1650',
    'NVIDIA GeForce GTX 1080 Ti',
    'NVIDIA GeForce GTX 1080',
    'NVIDIA GeForce GTX 1070',
    'NVIDIA GeForce GTX 970',
    'NVIDIA GeForce GTX 750 Ti',
  ].map(pc('Intel Core i7-7700')),
  ...[
    'AMD Radeon RX 7900 XTX',
    'AMD Radeon RX 7800 XT',
    'AMD Radeon RX 6700 XT',
    'AMD Radeon RX 6600',
    'AMD Radeon RX 580',
  ].map(pc('AMD Ryzen 5 5600X')),
  ...['Intel Arc A750', 'Intel Arc B580'].map(pc('Intel Core Ultra 7 155H')),
  { cpu: 'Intel Core i5-8250U', gpu: 'Intel UHD Graphics 620', platform: 'pc' },
  { cpu: 'Apple M3 Pro', gpu: 'Apple M3 Pro', platform: 'mac' },
  { cpu: 'Apple A12X Bionic', gpu: 'Apple A12X GPU', platform: 'ios' },
];
const settings = [
  { world: 'Watopia', profile: 'ultra', resolution: '1080', version: '1.104.4' },
  { world: 'New York', profile: 'high', resolution: '1440', version: '1.103.0' },
  { world: 'Makuri Islands', profile: 'medium', resolution: '2160', version: '1.99.1' },
];

/** Groups of rides on known computers, each under three settings. A stronger card has fewer rides, a Ti more than its like. */
export function createNamedGroups(): IndexedGroup[] {
  return systems.flatMap((system, at) =>
    settings.map((setting, index) => ({
      id: at * settings.length + index + 1,
      entries: 3 + at + (system.gpu.endsWith('Ti') ? 50 : 0),
      isSample: false,
      names: { ...system, ...setting },
    })),
  );
}
