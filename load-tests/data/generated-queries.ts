import {
  benchmarkCrowds,
  benchmarkProfiles,
  benchmarkResolutions,
  quarterOf,
} from '@ridescope/contract/benchmark-terms';
import { worldNames } from '@ridescope/contract/worlds';

/** Takes elements in an order that looks random and is always the same. */
class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** 0 to 1. */
  number(): number {
    this.#state = (this.#state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return this.#state / 4_294_967_296;
  }

  of<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[Math.floor(this.number() * list.length)];
    if (found === undefined) throw new Error('nothing to draw from');
    return found;
  }
}

const words = [
  ...['RTX', 'GTX', 'RX', '4060', '3060', '4090', '1060', 'Ti', 'Laptop', 'Intel', 'AMD', 'Apple'],
  ...['i5', 'i7', 'i5-13400', '5600X', '7800X3D', 'Ryzen', 'Core', 'M1', 'M3', 'M4', 'Pro', 'Max'],
  ...['Watopia', 'Makuri', 'London', 'Bologna', 'ultra', 'high', 'basic', '1080', '1440', '4K'],
  ...[
    '1.103',
    '1.99',
    'absent',
    'Iris',
    'UHD',
    'MX450',
    '"RTX 3060"',
    '"Makuri Islands"',
    '"New York"',
  ],
] as const;
const wildcards = [
  'i5-13*',
  'RTX*60',
  '*50',
  'R*',
  'i*k',
  '1.1*',
  '*a*',
  'M*',
  '*o*e*',
  '4*',
] as const;
const fields = ['cpu', 'gpu', 'world', 'profile', 'version', 'resolution'] as const;

/** Makes searches of one to five terms, a third of them with wildcards. */
export function generatedSearches(count: number, seed = 16): string[] {
  const draw = new Draw(seed);
  const term = () => {
    const text = draw.of(draw.number() < 0.3 ? wildcards : words);
    const field = draw.number() < 0.15 ? `${draw.of(fields)}:` : '';
    return `${draw.of(['', '', '', '', '!', '-'])}${field}${text}`;
  };
  return Array.from({ length: count }, () => {
    const [a, b, c, d, e] = [term(), term(), term(), term(), term()];
    return draw.of([
      a,
      a,
      `${a} ${b}`,
      `${a} ${b}`,
      `${a} OR ${b}`,
      `(${a} OR ${b}) ${c}`,
      `${a} ${b} ${c} ${d}`,
      `(${a} ${b}) OR (${c} !${d}) OR ${e}`,
    ]);
  });
}

/** Makes addresses of benchmarks: what a page asks for, and a few of the shorter forms. */
export function generatedBenchmarks(count: number, now: Date, seed = 19): string[] {
  const draw = new Draw(seed);
  const worlds = [1, 1, 1, 1, 9, 9, ...Object.keys(worldNames).map(Number)];
  return Array.from({ length: count }, () => {
    const back = Math.floor(draw.number() * 8);
    const at = new Date(now);
    at.setUTCMonth(at.getUTCMonth() - 3 * back, 1);
    const { year, quarter } = quarterOf(at);
    const choice = [
      draw.of(worlds),
      draw.of(benchmarkProfiles),
      draw.of(['1080', '1080', '1440', ...benchmarkResolutions]),
      draw.of(benchmarkCrowds),
    ].join('/');
    return `${choice}${draw.of([...Array(18).fill(`/${year}/${quarter}`), `/${year}`, ''])}`;
  });
}
