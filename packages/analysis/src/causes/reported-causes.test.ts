import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { Problem } from '@ridescope/contract/report/problems';
import { describe, expect, it } from 'vitest';
import { homeNetworkProblems } from '../problems/network/home-network.ts';
import { causesOf } from '../testing/caused-problem.ts';
import { sourceOf } from '../testing/problem-case.ts';
import { reportedClues } from './clues/reported-clues.ts';
import type { Moments } from './moments.ts';

/** What the analysis names first for a problem with these sentences. */
function firstOf(kind: Moments['kind'], ...sentences: ProblemSentence[]) {
  return firstOfProblem(kind, { sentences });
}

function firstOfProblem(kind: Moments['kind'], parts: object) {
  const problem = parts as Problem;
  const [first] = causesOf(kind, reportedClues({ problem, spans: [] }), problem);
  return first && { sentence: first.sentence, probability: first.probability };
}

describe('a problem whose sentence names its cause', () => {
  it('has that cause where videos failed until the game stopped', () => {
    const failed = { id: 'game-stopped.videos', values: { after: 900, times: 40 } } as const;
    expect(firstOf('game-stopped', failed)).toEqual({
      sentence: { id: 'video-capture', values: { times: 40 } },
      probability: 0.84,
    });
  });

  it('has that cause where the Bluetooth library is missing', () => {
    const events = [{ kind: 'bleLibraryFailed', t: 5 } as const];
    const [failed] = homeNetworkProblems(sourceOf({ events, facts: {} }));
    if (!failed) throw new Error('no problem');
    // With its place and first fix, which must not rule the cause out.
    expect(firstOfProblem('bluetooth-failed', failed)).toEqual({
      sentence: { id: 'bluetooth-software' },
      probability: 0.59,
    });
  });

  it('has that cause where the phone hung up, and none where nothing says who', () => {
    const lost = { id: 'companion-lost', values: { times: 7 } } as const;
    for (const always of [true, false]) {
      const who = { id: 'companion-lost.other-side', values: { always } } as const;
      expect(firstOf('companion-lost', lost, who)).toEqual({
        sentence: { id: 'companion-app', values: { times: 7, always } },
        probability: 0.59,
      });
    }
    expect(firstOf('companion-lost', lost)?.sentence.id).toBe('cannot-tell');
  });

  it('has that cause where the picture is far below that of similar computers', () => {
    const far = { id: 'frame-rate.far-below', values: { similar: 60 } } as const;
    expect(firstOf('frame-rate-low', far)).toEqual({
      sentence: { id: 'wrong-gpu.far-below', values: { similar: 60 } },
      probability: 0.59,
    });
  });
});
