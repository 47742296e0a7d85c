import type { Problem } from '@ridescope/contract/report/problems';
import type { Seen } from '../define-cause.ts';
import type { Moments } from '../moments.ts';

/** What the sentences of a problem name as its cause, so that the analysis never says that the log can't tell it. */
export function reportedClues({ problem, spans }: Pick<Moments, 'problem' | 'spans'>): Seen[] {
  return problem.sentences.flatMap((sentence) => cluesOf(sentence, problem, spans));
}

function cluesOf(
  sentence: Problem['sentences'][number],
  { sentences }: Problem,
  spans: Moments['spans'],
): Seen[] {
  switch (sentence.id) {
    case 'game-stopped.videos': {
      const { times } = sentence.values;
      return [
        { clue: { id: 'videos-failed', values: { times } } },
        { clue: { id: 'failed-until-stop' } },
      ];
    }
    case 'bluetooth-failed':
      return [{ clue: { id: 'library-failed' }, lane: 'sensors', ruleId: 'sensor-ble-radio' }];
    case 'companion-lost.other-side': {
      const lost = sentences.find(({ id }) => id === 'companion-lost');
      const times = lost?.id === 'companion-lost' ? lost.values.times : spans.length;
      const { always } = sentence.values;
      const clue = { id: 'phone-hung-up', values: { times, always } } as const;
      return [{ clue, lane: 'network', ruleId: 'network-companion' }];
    }
    case 'frame-rate.far-below':
      return [{ clue: { id: 'similar-far-faster', values: sentence.values }, lane: 'fps' }];
    default:
      return [];
  }
}
