import { expect, it } from 'vitest';
import { factText, glued } from './glued.ts';

it('glued keeps a number and its unit together', () => {
  expect(glued('lost for 3 min 10 s, 14 % of 2560 × 1440 in 5 rides')).toBe(
    'lost for 3\u00a0min\u00a010\u00a0s, 14\u00a0% of 2560\u00a0×\u00a01440 in 5 rides',
  );
  expect(glued('28 min of 1 h 00 min')).toBe('28\u00a0min of 1\u00a0h\u00a000\u00a0min');
  expect(glued('above 10 / min or 5 / s, or a 1 % low below 30')).toBe(
    'above 10\u00a0/\u00a0min or 5\u00a0/\u00a0s, or a 1\u00a0%\u00a0low below 30',
  );
});

it('glued lets no line end behind the hyphen of Wi-Fi and SHA-256, and leaves other hyphens alone', () => {
  expect(glued("The trainer's Wi-Fi link, and the SHA-256 of a FIT-file")).toBe(
    "The trainer's Wi-\u2060Fi link, and the SHA-\u2060256 of a FIT-file",
  );
});

it('factText keeps a short fact on one line and lets a longer one wrap', () => {
  expect(factText('game 1.104.4 (157262)')).toBe('game\u00a01.104.4\u00a0(157262)');
  const long = 'NVIDIA GeForce RTX 4050 Laptop GPU';
  expect(factText(long)).toBe(long);
});
