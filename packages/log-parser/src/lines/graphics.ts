import type { LineForm } from '../line-form.ts';

const stallSeconds = /^\d{1,6}\.\d\d(?![\d.])/;

export const graphicsForms: LineForm[] = [
  {
    // `[7:14:51] FPS  54,   861, 19805, 43084`, `[18:57:07] FPS 25.30, 101756,  9547, -2237`
    // The rate comes first, then the position in centimetres: x, altitude, z.
    literal: 'FPS ',
    count: 'fps',
    read: (line) => {
      const fps = line.decimal();
      if (!line.take(',')) return null;
      const x = line.int();
      if (!line.take(',')) return null;
      const y = line.int();
      if (!line.take(',')) return null;
      const z = line.int();
      if (Number.isNaN(fps + x + y + z) || !line.isAtEnd()) return null;
      return { kind: 'fps', t: line.t, fps, x, y, z };
    },
  },
  {
    // `[22:08:11] Giant dt in app. dt = 1.11`
    literal: 'Giant dt in app. dt = ',
    count: 'stall',
    read: (line) => {
      // The game writes two decimals. Anything else got here from a damaged line, such as an id or an address.
      const [seconds] = stallSeconds.exec(line.rest()) ?? [];
      if (seconds === undefined) return null;
      return { kind: 'stall', t: line.t, seconds: Number(seconds) };
    },
  },
  {
    literal: 'LOAD TIME = ',
    read: (line) => {
      const ms = line.int();
      return Number.isNaN(ms) ? null : { kind: 'loadTime', t: line.t, ms };
    },
  },
  {
    literal: '[Sentry] Ending trace for ZwiftInitialize()',
    read: (line) => ({ kind: 'loadTime', t: line.t, ms: line.t * 1000, isTraced: true }),
  },
];
