import type { HypothesisId } from '@ridescope/contract/advanced/vocabulary';
import { readRealLog } from '../../logs.ts';
import { readExperts } from '../verdicts/expert-verdicts.ts';
import { advancedOf } from './judged-ride.ts';

/** A problem whose cause an expert names, and the hypotheses that say the same. */
interface ExpertCause {
  file: string;
  /** Part of the expert's sentence, so that a changed verdict is noticed. */
  what: string;
  causes: readonly HypothesisId[];
  /** The gravest problem with a cause in this log. */
  isGravest?: true;
}

const reception = ['radio-interference', 'single-sensor-weak'] as const;
const tooWeak = ['gpu-limit', 'cpu-limit'] as const;

/**
 * What experts say of causes, in the words of the hypotheses. Where an expert leaves two open ("strap or radio path"), both
 * are right. Causes for which there is no hypothesis, such as a window that was resized, are left out.
 */
const expertCauses: readonly ExpertCause[] = [
  {
    file: '2015-12-20-wifi-dropout.txt',
    what: 'power meter loses about 21 %',
    causes: ['radio-interference'],
    isGravest: true,
  },
  { file: '2015-12-20-wifi-dropout.txt', what: 'heart rate lost once', causes: reception },
  {
    file: '2016-01-15-gtx750.txt',
    what: 'endless search for the strap',
    causes: ['single-sensor-weak'],
    isGravest: true,
  },
  { file: '2016-01-29-ant-simulator.txt', what: '21.6 FPS', causes: ['gpu-limit'] },
  {
    file: '2016-02-07-kickr.txt',
    what: '17 FPS for the whole ride',
    causes: ['gpu-limit'],
    isGravest: true,
  },
  { file: '2016-02-07-kickr.txt', what: 'heart rate lost 113 times', causes: reception },
  { file: '2016-02-07-kickr.txt', what: 'trainer lost twice', causes: ['radio-interference'] },
  {
    file: '2016-02-08-4iiii.txt',
    what: 'power meter loses 44 %',
    causes: reception,
    isGravest: true,
  },
  { file: '2016-02-08-4iiii.txt', what: '42 s below 30 FPS', causes: tooWeak },
  {
    file: '2016-02-12-mac-bkool.txt',
    what: 'low frame rate for the whole ride',
    causes: ['gpu-limit'],
    isGravest: true,
  },
  { file: '2016-02-12-mac-bkool.txt', what: 'heart rate loses 14 %', causes: reception },
  {
    file: '2016-02-17-demo.txt',
    what: 'speed+cadence sensor badly received',
    causes: reception,
    isGravest: true,
  },
  { file: '2016-02-17-demo.txt', what: '1.3 min below 30 FPS', causes: ['gpu-limit'] },
  {
    file: '2016-07-27-bushido.txt',
    what: 'weak ANT+ reception of the trainer',
    causes: reception,
    isGravest: true,
  },
  {
    file: '2016-09-28-960m-one-dropout.txt',
    what: 'power meter gone for 17 s',
    causes: ['radio-interference'],
    isGravest: true,
  },
  {
    file: '2016-11-10-neo-btle.txt',
    what: '15 of 94 min below 30 FPS',
    causes: tooWeak,
    isGravest: true,
  },
  {
    file: '2017-04-12-power-dropouts.txt',
    what: 'power stops while the legs turn',
    causes: ['single-sensor-weak'],
    isGravest: true,
  },
  { file: '2017-04-12-power-dropouts.txt', what: '19.6 FPS for the whole ride', causes: tooWeak },
  {
    file: '2017-04-12-power-dropouts.txt',
    what: 'answers 3-6 s late',
    causes: ['home-wifi', 'provider-line'],
  },
  {
    file: '2017-04-12-power-dropouts.txt',
    what: 'ANT+ reception at the PC weak',
    causes: ['radio-interference'],
  },
  {
    file: '2017-05-24-kickr-garmin.txt',
    what: 'mediocre ANT+ reception of everything',
    causes: ['radio-interference'],
    isGravest: true,
  },
  {
    file: '2025-12-09-trainer-refused.txt',
    what: 'trainer lost in the race',
    causes: ['trainer-network', 'home-wifi'],
    isGravest: true,
  },
  {
    file: '2025-12-09-trainer-refused.txt',
    what: 'PC network connection aborted',
    causes: ['trainer-network', 'home-wifi'],
  },
  {
    file: '2025-12-10-internet-dropout.txt',
    what: 'no internet for 3 min',
    causes: ['provider-line', 'home-wifi'],
    isGravest: true,
  },
  {
    file: '2025-12-14-trainer.txt',
    what: 'trainer lost over Wi-Fi',
    causes: ['trainer-network', 'home-wifi'],
    isGravest: true,
  },
  {
    file: '2026-01-08-excerpt.txt',
    what: 'heart-rate strap badly received',
    causes: reception,
    isGravest: true,
  },
];

export interface JudgedCause extends ExpertCause {
  isFound: boolean;
  isGravest?: true;
  /** The first two hypotheses of each activity. */
  said: string[];
}

/** Compares the first two hypotheses of real logs with what experts say. */
export function judgeExperts(): JudgedCause[] {
  const experts = new Map(readExperts().map((expert) => [expert.file, expert]));
  const saidOf = new Map<string, string[][]>();
  return expertCauses.flatMap((cause) => {
    const expert = experts.get(cause.file);
    if (!expert?.problems.some(({ what }) => what.includes(cause.what)))
      throw new Error(`the expert of ${cause.file} doesn't say '${cause.what}'`);
    const ranked = saidOf.get(cause.file) ?? firstTwo(cause.file);
    saidOf.set(cause.file, ranked);
    const isFound = ranked.some((two) => two.some((id) => cause.causes.some((one) => one === id)));
    return [{ ...cause, isFound, said: ranked.map((two) => two.join(' + ')) }];
  });
}

/** Of each activity with a cause; a warm-up before a race is an activity too. */
function firstTwo(file: string): string[][] {
  const { results } = advancedOf([readRealLog(file)]);
  return results
    .map(({ hypotheses }) =>
      hypotheses.slice(0, 2).flatMap(({ id, probability }) => (probability >= 0.01 ? [id] : [])),
    )
    .filter((ids) => ids.length > 0);
}
