import { describe, expect, it } from 'vitest';
import { loadConfig } from '../process/config.ts';
import { languageModelHost } from './language-model-settings.ts';

const key = 'sk-secret-of-the-operator';

function messageOf(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    return String(error instanceof Error && error.message);
  }
  throw new Error('the configuration was taken');
}

describe('the settings of the language model', () => {
  it('are absent by default', () => {
    expect(loadConfig({})).not.toHaveProperty('languageModel');
  });

  it('need a key and a model', () => {
    expect(loadConfig({ AI_API_KEY: key, AI_MODEL: 'gpt-5-mini' }).languageModel).toEqual({
      apiKey: key,
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-5-mini',
    });
    const { languageModel } = loadConfig({
      AI_API_KEY: key,
      AI_MODEL: 'llama3.3:70b',
      AI_BASE_URL: 'http://models.home:11434/v1/',
      AI_PRICE_IN: '0.25',
      AI_PRICE_OUT: '2',
    });
    expect(languageModel).toMatchObject({
      baseUrl: 'http://models.home:11434/v1',
      prices: { in: 0.25, out: 2 },
    });
    expect(languageModel && languageModelHost(languageModel)).toBe('models.home');
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ AI_API_KEY: key }, /AI_MODEL must be set/],
    [{ AI_MODEL: 'm' }, /AI_MODEL has no effect without AI_API_KEY/],
    [{ AI_PRICE_IN: '1' }, /AI_PRICE_IN has no effect without AI_API_KEY/],
    [{ AI_API_KEY: key, AI_MODEL: 'm', AI_PRICE_IN: '1' }, /AI_PRICE_IN must be set with/],
    [{ AI_API_KEY: key, AI_MODEL: 'm', AI_PRICE_IN: '-1', AI_PRICE_OUT: '1' }, /AI_PRICE_IN must/],
    [{ AI_API_KEY: key, AI_MODEL: 'two words' }, /AI_MODEL must/],
    [{ AI_API_KEY: 'two words', AI_MODEL: 'm' }, /AI_API_KEY must/],
    [{ AI_API_KEY: key, AI_MODEL: 'm', AI_BASE_URL: 'ftp://x' }, /AI_BASE_URL must/],
    [{ AI_API_KEY: key, AI_MODEL: 'm', AI_BASE_URL: 'https://user:pw@x/v1' }, /AI_BASE_URL must/],
  ])('are refused as %j', (environment, problem) => {
    const message = messageOf(environment);
    expect(message).toMatch(problem);
    expect(message).not.toContain(key);
  });
});
