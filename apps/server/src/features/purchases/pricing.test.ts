import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { StartupError } from '../../platform/process/startup-error.ts';
import { loadPricing, pricingOf } from './pricing.ts';

const bundle = {
  id: 'small',
  name: 'Small',
  quantity: 10,
  description: 'For a start.',
  priceCents: 500,
  popular: false,
};
const file = {
  bundles: [bundle, { ...bundle, id: 'large', quantity: 30, priceCents: 1199, popular: true }],
  introductoryDiscount: { enabled: false, percentage: 20 },
  freeMonthlyAllowance: 5,
};

describe('the prices of the project', () => {
  it('are three bundles of 10, 30 and 100 tokens, and 5 free ones (PUR-04, API-23)', async () => {
    const { bundles, freeMonthlyAllowance } = await loadPricing();
    expect(bundles.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Starter', 10],
      ['Value', 30],
      ['Power', 100],
    ]);
    expect(bundles.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(['value']);
    expect(freeMonthlyAllowance).toBe(5);
  });

  it('say per token what the price says, within half a cent of the whole bundle', async () => {
    for (const { currentPrice, currentPricePerToken, quantity } of (await loadPricing()).bundles) {
      expect(Math.abs(currentPricePerToken * quantity - currentPrice)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe('an own file', () => {
  it('sets prices, whose savings are rounded down', () => {
    expect(pricingOf(file, 'f').bundles.map((one) => one.savingsPercent)).toEqual([0, 20]);
    expect(pricingOf(file, 'f').bundles[1]).toMatchObject({
      currentPrice: 1199,
      originalPrice: 1199,
      currentPricePerToken: 39.97,
    });
  });

  it('discounts every price by the same percentage, rounded to whole cents (PUR-05)', () => {
    const introductoryDiscount = { enabled: true, percentage: 15 };
    const { bundles } = pricingOf({ ...file, introductoryDiscount }, 'f');
    expect(bundles.map((one) => [one.currentPrice, one.originalPrice])).toEqual([
      [425, 500],
      [1019, 1199],
    ]);
    expect(bundles.map((one) => one.savingsPercent)).toEqual([0, 20]);
  });

  it('is read from its place', async () => {
    const own = path.join(await temporaryDirectory(), 'prices.json');
    await writeFile(own, JSON.stringify({ ...file, freeMonthlyAllowance: 7 }));
    expect((await loadPricing(own)).freeMonthlyAllowance).toBe(7);
    await writeFile(own, JSON.stringify({ ...file, freeMonthlyAllowance: 0 }));
    expect((await loadPricing(own)).freeMonthlyAllowance).toBe(0);
    await writeFile(own, '{');
    await expect(loadPricing(own)).rejects.toThrow('is not valid JSON');
    await expect(loadPricing(`${own}.none`)).rejects.toThrow('could not be read');
  });

  it('with wrong values is refused, and all of them are named at once', () => {
    const wrong = {
      bundles: [{ ...bundle, quantity: 1.5, priceCents: 49, name: '' }, { id: 'UPPER' }],
      introductoryDiscount: { enabled: 'yes', percentage: 95 },
      freeMonthlyAllowance: -1,
      currency: 'eur',
    };
    const message = messageOf(wrong);
    for (const name of [
      'bundles[0].quantity',
      'bundles[0].priceCents',
      'bundles[0].name',
      'bundles[1].id',
      'introductoryDiscount.enabled',
      'introductoryDiscount.percentage',
      'freeMonthlyAllowance',
      'the file must not have',
    ]) {
      expect(message).toContain(name);
    }
  });

  it('with values that do not fit together is refused', () => {
    const twin = { ...bundle, priceCents: 60, popular: true };
    const introductoryDiscount = { enabled: true, percentage: 50 };
    const message = messageOf({ ...file, introductoryDiscount, bundles: [...file.bundles, twin] });
    expect(message).toContain('bundles[2].id is used twice');
    expect(message).toContain('bundles[2].priceCents must be 50 or more');
    expect(message).toContain('only one popular bundle');
  });
});

function messageOf(given: unknown): string {
  try {
    pricingOf(given, 'f');
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return String(error instanceof Error && error.message);
  }
  throw new Error('the prices were taken');
}
