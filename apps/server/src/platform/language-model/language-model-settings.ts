import { Type } from 'typebox';

/** Access to a language model, which words the advanced analysis of riders who want that. */
export interface LanguageModelSettings {
  apiKey: string;
  /** Address of the API without a slash at its end; any service with the protocol of OpenAI's chat completions. */
  baseUrl: string;
  model: string;
  /** US dollars per million tokens. Absent: costs aren't counted. */
  prices?: { in: number; out: number };
}

const usualBaseUrl = 'https://api.openai.com/v1';
const price = Type.Optional(
  Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,6})?$', description: 'a price such as 0.25' }),
);

/** The environment variables of the language model. */
export const languageModelVariables = {
  AI_API_KEY: Type.Optional(
    Type.String({ pattern: '^[!-~]{1,500}$', description: 'a key without spaces' }),
  ),
  AI_BASE_URL: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#\\s@]+(/[^?#\\s]*)?$',
      description: 'an address https://… or http://… without ? and #',
    }),
  ),
  AI_MODEL: Type.Optional(
    Type.String({ pattern: '^[\\w.:/-]{1,100}$', description: "a model's name" }),
  ),
  AI_PRICE_IN: price,
  AI_PRICE_OUT: price,
};

/** Returns settings that don't go together, a line each. @param given The variables that are set. */
export function languageModelProblems(given: Record<string, unknown>): string[] {
  if (!('AI_API_KEY' in given)) {
    return Object.keys(languageModelVariables)
      .filter((key) => key in given)
      .map((key) => `${key} has no effect without AI_API_KEY`);
  }
  const prices = ['AI_PRICE_IN', 'AI_PRICE_OUT'].filter((key) => key in given);
  return [
    ...('AI_MODEL' in given ? [] : ['AI_MODEL must be set with AI_API_KEY']),
    ...(prices.length === 1 ? [`${prices[0]} must be set with the other price`] : []),
  ];
}

interface LanguageModelValues {
  AI_API_KEY?: string;
  AI_BASE_URL?: string;
  AI_MODEL?: string;
  AI_PRICE_IN?: string;
  AI_PRICE_OUT?: string;
}

export function languageModelSettingsOf(
  values: LanguageModelValues,
): LanguageModelSettings | undefined {
  const {
    AI_API_KEY: apiKey,
    AI_MODEL: model,
    AI_PRICE_IN: priceIn,
    AI_PRICE_OUT: priceOut,
  } = values;
  if (!apiKey || !model) return undefined;
  return {
    apiKey,
    baseUrl: (values.AI_BASE_URL ?? usualBaseUrl).replace(/\/+$/, ''),
    model,
    ...(priceIn && priceOut && { prices: { in: Number(priceIn), out: Number(priceOut) } }),
  };
}

/** Who gets what is sent to the model: the name of its server. */
export function languageModelHost({ baseUrl }: Pick<LanguageModelSettings, 'baseUrl'>): string {
  return new URL(baseUrl).hostname;
}
