import type { PreparedLog } from '../prepare/prepare-file.ts';

export const log = new File(['[12:00:00] FPS 60, 1, 2, 3'], 'Log.txt', { type: 'text/plain' });

/** Makes a file that claims this size. */
export function fileOf(bytes: number): File {
  return Object.defineProperty(new File(['x'], 'Log.txt'), 'size', { value: bytes });
}

/** The preview of a log with one ride. */
export const preparedLog: PreparedLog = {
  kind: 'log',
  bytes: 1_048_576,
  sha256: 'a'.repeat(64),
  rides: [
    {
      worldName: 'Watopia',
      startedAt: '2026-01-13T18:48:00.000Z',
      durationS: 3840,
      isJudged: true,
    },
  ],
  utcOffsetMinutes: 60,
  masked: {
    riderName: 12,
    chat: 1,
    email: 0,
    phone: 0,
    address: 2,
    place: 0,
    userName: 0,
    secret: 0,
    playerId: 0,
    machineId: 0,
    bodyFigure: 0,
    unknownText: 0,
  },
  examples: [{ kind: 'riderName', before: 'Hello Ann Example', after: 'Hello xxx xxxxxxx' }],
  body: new Blob(['zipped']),
};
