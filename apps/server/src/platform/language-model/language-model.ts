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
type Answer = Type.Static<typeof Answer>;

/** What services understand of a schema; its limits are checked here. */
const sentSchema = {
  type: 'object',
  properties: { sentences: { type: 'array', items: { type: 'string' } } },
  required: ['sentences'],
  additionalProperties: false,
} as const;

/** Connects to a language model. Its library is loaded with the first question, so that it delays no start. */
export function createLanguageModel(settings: LanguageModelSettings): LanguageModel {
  return {
    async ask(question, signal, hasSchema) {
      const [sdk, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ]);
      // Its warnings are for programmers, and would appear between the lines of the log.
      globalThis.AI_SDK_LOG_WARNINGS = false;
      const provider = createOpenAICompatible({
        name: 'languageModel',
        baseURL: settings.baseUrl,
        apiKey: settings.apiKey,
        supportsStructuredOutputs: hasSchema,
        fetch: boundedFetch,
        transformRequestBody: (body) => adapted(body, settings),
      });
      try {
        const { output, usage } = await sdk.generateText({
          model: provider.chatModel(settings.model),
          system: question.system,
          prompt: question.prompt,
          output: sdk.Output.object({
            name: 'narrative',
            schema: sdk.jsonSchema<Answer>(sentSchema, { validate: validated }),
          }),
          maxOutputTokens: mostOutputTokens,
          maxRetries: 0,
          abortSignal: signal,
          telemetry: { isEnabled: false },
        });
        return { sentences: output.sentences, usage: usageOf(usage) };
      } catch (error) {
        if (error instanceof ModelFailure) throw error;
        if (signal.aborted) throw new ModelFailure('timeout');
        const isUnread = sdk.NoObjectGeneratedError.isInstance(error);
        throw new ModelFailure('invalid', isUnread ? usageOf(error.usage) : noTokens);
      }
    },
  };
}

/** The newer models of OpenAI refuse the name that all other services know. */
function adapted(
  { max_tokens, ...body }: Record<string, unknown>,
  settings: LanguageModelSettings,
) {
  const isOpenAi = new URL(settings.baseUrl).hostname === 'api.openai.com';
  return { ...body, [isOpenAi ? 'max_completion_tokens' : 'max_tokens']: max_tokens };
}

function validated(value: unknown) {
  return Value.Check(Answer, value)
    ? { success: true as const, value }
    : { success: false as const, error: new Error('another form') };
}

interface SdkUsage {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

function usageOf(usage: SdkUsage | undefined): TokenUsage {
  return { in: tokensOf(usage?.inputTokens), out: tokensOf(usage?.outputTokens) };
}

function tokensOf(value: number | undefined): number {
  const isCount = value !== undefined && Number.isInteger(value) && value >= 0;
  return isCount ? Math.min(value, mostTokens) : 0;
}
