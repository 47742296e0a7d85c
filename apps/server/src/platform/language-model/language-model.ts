import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { boundedFetch } from './bounded-fetch.ts';
import type { LanguageModelSettings } from './language-model-settings.ts';
import { ModelFailure, noTokens, type TokenUsage } from './model-failure.ts';

export interface ModelQuestion {
  system: string;
  prompt: string;
}

export interface ModelAnswer {
  sentences: string[];
  usage: TokenUsage;
}

export interface LanguageModel {
  /**
   * Asks once for sentences. @param hasSchema false asks a service that doesn't know schemas for plain JSON
   * @throws ModelFailure, and nothing else
   */
  ask(question: ModelQuestion, signal: AbortSignal, hasSchema: boolean): Promise<ModelAnswer>;
}

/** Enough for eight sentences, and for what some models think before. */
const mostOutputTokens = 2000;
/** A service may count as it likes; more is no count. */
const mostTokens = 10_000_000;

const Answer = Type.Object({
  sentences: Type.Array(Type.String({ maxLength: 4000 }), { maxItems: 40 }),
});

/** What services understand of a schema; its limits are checked here. */
const sentSchema = {
  type: 'object',
  properties: { sentences: { type: 'array', items: { type: 'string' } } },
  required: ['sentences'],
  additionalProperties: false,
} as const;

/** The parts of a chat completion that are read. Services leave out or add others. */
const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), {
    minItems: 1,
  }),
});
const Counted = Type.Object({
  usage: Type.Object({
    prompt_tokens: Type.Optional(Type.Unknown()),
    completion_tokens: Type.Optional(Type.Unknown()),
  }),
});

/** Connects to a language model by the protocol of OpenAI's chat completions. */
export function createLanguageModel(settings: LanguageModelSettings): LanguageModel {
  return {
    async ask(question, signal, hasSchema) {
      const response = await boundedFetch(`${settings.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.apiKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(requestOf(question, settings, hasSchema)),
        signal,
      });
      const completion = parsed(await response.text());
      const usage = usageOf(completion);
      const content = Value.Check(Completion, completion)
        ? completion.choices[0]?.message.content
        : undefined;
      const answer = content === undefined ? undefined : parsed(content);
      if (!Value.Check(Answer, answer)) throw new ModelFailure('invalid', usage);
      return { sentences: answer.sentences, usage };
    },
  };
}

function requestOf(
  { system, prompt }: ModelQuestion,
  { baseUrl, model }: LanguageModelSettings,
  hasSchema: boolean,
) {
  // The newer models of OpenAI refuse the name that all other services know.
  const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com';
  return {
    model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: prompt },
    ],
    response_format: hasSchema
      ? {
          type: 'json_schema',
          json_schema: { name: 'narrative', strict: true, schema: sentSchema },
        }
      : { type: 'json_object' },
    [isOpenAi ? 'max_completion_tokens' : 'max_tokens']: mostOutputTokens,
  };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function usageOf(completion: unknown): TokenUsage {
  if (!Value.Check(Counted, completion)) return noTokens;
  const { prompt_tokens, completion_tokens } = completion.usage;
  return { in: tokensOf(prompt_tokens), out: tokensOf(completion_tokens) };
}

function tokensOf(value: unknown): number {
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0;
  return isCount ? Math.min(value, mostTokens) : 0;
}
