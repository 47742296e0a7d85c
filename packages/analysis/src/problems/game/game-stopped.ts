import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { endsInRide } from '../../facts/ride/log-end.ts';
import type { Draft } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';
import { wholeSeconds } from '../values.ts';

/**
 * Finds that the game crashed before it closed, or stopped before any ride. A log that merely stops in a ride may have been
 * copied too early, which its verdict says.
 */
export function gameStoppedProblems(source: ProblemSource): Draft[] {
  const { facts, log, isLast } = source;
  const { sessionEnd } = log;
  if (!isLast || !sessionEnd) return [];
  const failedVideos = failedVideosOf(log, facts.ride.endS);
  const sentence =
    sentenceOf(log, facts.unridden === 'noRide') ?? videoSentence(source, failedVideos);
  if (!sentence) return [];
  const crashedS = log.record.last('crashed')?.t;
  return [
    {
      kind: 'game-stopped',
      category: 'graphics',
      grade: facts.unridden || log.session.wasSaved ? 'warning' : 'critical',
      sentences: [sentence],
      during: facts.unridden ? 'before' : 'ride',
      ...(crashedS !== undefined && { startS: crashedS }),
      where: sentence.id === 'game-stopped.videos' ? 'game' : 'unknown',
      rules: [],
      ...(failedVideos > 0 && { firstFix: 'gfx-disable-capture' as const }),
      affectedS: 0,
    },
  ];
}

/** Failures of a video that fail once in a while end no game. */
const fewestFailedVideos = 10;
/** They fail once a second until the game stops. */
const lastVideosS = 60;

/** How often recording a ride video failed, if it failed up to the end of the ride; else 0. */
function failedVideosOf({ record }: ProblemSource['log'], rideEndS: number): number {
  const failed = record.of('videoCaptureFailed');
  const last = failed.at(-1);
  if (!last || failed.length < fewestFailedVideos || rideEndS - last.t > lastVideosS) return 0;
  return failed.length;
}

/** A log that stops in the ride may only have been copied too early, unless something failed until then. */
function videoSentence({ facts, log }: ProblemSource, times: number): ProblemSentence | undefined {
  if (times === 0 || !endsInRide(log.session, facts.ride)) return undefined;
  const after = wholeSeconds(log.sessionEnd?.afterS ?? facts.ride.endS);
  return { id: 'game-stopped.videos', values: { after, times } };
}

function sentenceOf(
  { sessionEnd, session }: ProblemSource['log'],
  isWithoutRide: boolean,
): ProblemSentence | undefined {
  if (!sessionEnd) return undefined;
  const { how, stage, afterS, loginFailure } = sessionEnd;
  const values = { after: wholeSeconds(afterS) };
  if (how === 'closed') return undefined;
  if (isWithoutRide && stage === 'login') {
    if (loginFailure === 'refused') return { id: 'game-stopped.refused', values };
    if (loginFailure === 'dns') return { id: 'game-stopped.no-names', values };
    return { id: 'game-stopped.login', values };
  }
  if (isWithoutRide && stage === 'uploading') return { id: 'game-stopped.uploading', values };
  if (isWithoutRide && stage === 'loading') return { id: 'game-stopped.loading', values };
  if (how === 'crashed' && stage === 'saving' && !session.wasSaved)
    return { id: 'game-stopped.saving', values };
  if (how === 'crashed' && stage !== 'closing') return { id: 'game-stopped.crashed', values };
  if (isWithoutRide && stage === 'start') return { id: 'game-stopped.start', values };
  return undefined;
}
