import type { answerHelpTopic } from '@ridescope/contract/help';
import { callApi } from '../../shared/api-client.ts';

export function answerTopic(topic: string, helped: boolean) {
  return callApi<typeof answerHelpTopic>(
    { method: 'POST', path: '/help/:topic/answers', access: 'public' },
    { params: { topic }, body: { helped } },
  );
}

const key = 'helpAnswered';

/** Whether a topic was answered in this tab. */
export function hasAnswered(topic: string): boolean {
  return answered().includes(topic);
}

export function rememberAnswer(topic: string): void {
  try {
    sessionStorage.setItem(key, [...answered(), topic].join(' '));
  } catch {
    // Without storage, the question comes again after a reload, which does no harm.
  }
}

function answered(): string[] {
  try {
    return sessionStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
