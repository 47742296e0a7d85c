import type { Hardware } from '@ridescope/contract/hardware';
import { expect, it } from 'vitest';
import { hardwareAnswer } from './hardware-answer.ts';

const card: Hardware = {
  name: 'NVIDIA GeForce RTX 3060',
  kind: 'gpu',
  riders: 14,
  isSample: false,
  figures: {
    settings: [
      {
        profile: 'high',
        resolution: '1080',
        riders: 10,
        fps: 62.04,
        middle: { from: 55, to: 70 },
        cappedRiders: 0,
      },
      { profile: 'basic', resolution: '720', riders: 4, fps: 60, cappedRiders: 3 },
    ],
    partners: [],
    problems: [],
  },
  estimates: [],
  upgrades: [],
  neighbours: [],
};

async function dataOf(hardware: Hardware) {
  const find = async () => hardware;
  const table = () => Promise.reject(new Error('the list was asked for'));
  return (await hardwareAnswer({ find, table }, 'nvidia-geforce-rtx-3060')).data;
}

it('the first answer of a card names its figures for search engines, with riders and spread', async () => {
  const data = await dataOf(card);
  expect(data).toMatchObject({
    about: 'NVIDIA GeForce RTX 3060',
    trail: [{ path: '/hardware' }],
    name: 'Frame rates of NVIDIA GeForce RTX 3060',
    figures: [
      {
        name: 'Median frame rate with High, 1080 (FHD)',
        unit: 'FPS',
        value: 62,
        isLeast: false,
        description: '10 riders, the middle half gets 55 to 70 FPS',
      },
      // Most riders are held at a limit, so the cards can do more.
      { value: 60, isLeast: true, description: '4 riders' },
    ],
    files: [
      { path: '/api/hardware/nvidia-geforce-rtx-3060', type: 'application/json' },
      { path: '/api/hardware/table.csv', type: 'text/csv' },
    ],
    licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(data?.description.length).toBeGreaterThanOrEqual(50);
});

it.each<[string, Partial<Hardware>]>([
  ['a card with simulated rides only', { isSample: true }],
  ['a card without figures', { figures: { settings: [], partners: [], problems: [] } }],
])('the first answer of %s names no figures for search engines', async (_, change) => {
  expect(await dataOf({ ...card, ...change })).toBeUndefined();
});
