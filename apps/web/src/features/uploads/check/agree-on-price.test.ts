import type { TokenCheck } from '@ridescope/contract/tokens';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import { agreeOnPrice, type PriceWork } from './agree-on-price.ts';

const MiB = 1_048_576;
const logBytes = 12 * MiB;

function answer(changes: Partial<TokenCheck> = {}): TokenCheck {
  return {
    hasEnoughTokens: true,
    tokensRequired: 3,
    availableSource: 'paid',
    currentBalance: { basicTokens: 10, advancedTokens: 0, freeUsageRemaining: 2 },
    analysisType: 'basic',
    ...changes,
  };
}

function agree(given: unknown, changes: Partial<PriceWork> = {}) {
  const confirm = vi.fn(async () => true);
  const work: PriceWork = {
    checkTokens: async () => {
      if (given instanceof Error) throw given;
      return given as TokenCheck;
    },
    isConfirmationSkipped: () => false,
    confirm,
    ...changes,
  };
  return { confirm, agreed: agreeOnPrice(logBytes, work) };
}

const refusal = (details?: Record<string, unknown>) =>
  new ApiError('INSUFFICIENT_TOKENS', 'No.', details && { details });

describe('agreeOnPrice', () => {
  it('asks before spending more than one token', async () => {
    const { agreed, confirm } = agree(answer());
    expect(await agreed).toBe(3);
    const funds = { paid: 10, free: 2 };
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ about: 'price', tokens: 3, funds });
  });

  it('accepts no as an answer', async () => {
    expect(await agree(answer(), { confirm: async () => false }).agreed).toBe(undefined);
  });

  it.each<[string, TokenCheck, Partial<PriceWork>]>([
    ['one token', answer({ tokensRequired: 1 }), {}],
    ['someone who asked not to be asked', answer(), { isConfirmationSkipped: () => true }],
  ])('does not ask for %s', async (_, given, changes) => {
    const { agreed, confirm } = agree(given, changes);
    expect(await agreed).toBe(given.tokensRequired);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('says how many tokens are missing, from an answer and from a refusal', async () => {
    const currentBalance = { basicTokens: 1, advancedTokens: 0, freeUsageRemaining: 1 };
    const text =
      'Insufficient tokens. You need 3 token(s) but only have 2 available (1 paid + 1 free). Please purchase more tokens to continue.';
    const short = answer({ hasEnoughTokens: false, currentBalance });
    for (const given of [short, refusal({ currentBalance })]) {
      await expect(agree(given).agreed).rejects.toMatchObject({ message: text });
    }
    const four = refusal({ currentBalance, tokensRequired: 4 });
    await expect(agree(four).agreed).rejects.toMatchObject({ message: text.replace('3', '4') });
  });

  it.each([
    ['no details', undefined],
    ['half a balance', { currentBalance: { basicTokens: 1 } }],
  ])('is short where the refusal has %s', async (_, details) => {
    await expect(agree(refusal(details)).agreed).rejects.toThrow(
      /^Insufficient tokens\. You need 3 token\(s\)\. Please purchase more tokens to continue\.$/,
    );
  });

  it.each<[string, unknown]>([
    ['that is no JSON', new ApiError('UNREADABLE_ANSWER', 'No.')],
    ['without its fields', {}],
    ['of nothing', null],
  ])('gives up at an answer %s', async (_, given) => {
    const { agreed, confirm } = agree(given);
    await expect(agreed).rejects.toMatchObject({
      message: 'Failed to verify token balance. Please try again.',
    });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('warns when the price is unknown, even if the user turned the question off', async () => {
    const changes = { isConfirmationSkipped: () => true };
    const { agreed, confirm } = agree(new ApiError('INTERNAL_ERROR', 'No.'), changes);
    expect(await agreed).toBe(3);
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ about: 'unchecked', tokens: 3 });
  });

  it('ends for a visitor', async () => {
    const { agreed } = agree(new ApiError('AUTHENTICATION_REQUIRED', 'No.'));
    await expect(agreed).rejects.toThrow('user is not signed in');
  });
});
