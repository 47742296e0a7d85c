import type { Activity } from '@ridescope/contract/report/activity';
import { countedSensors } from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import {
  correlationsAnswer,
  findingsAnswer,
  frameRateAnswer,
  networkAnswer,
  sensorsAnswer,
} from '../report/section-answers.ts';
import { checkedText, patternSentence } from '../terminal/diagnosis-sentences.ts';
import { networkSentences } from '../terminal/network-sentences.ts';
import { frameRateSentences, rideSentences } from '../terminal/ride-sentences.ts';
import { receiverSentences, sensorCells, sensorHead } from '../terminal/sensor-cells.ts';
import type { TonedText } from '../terminal/toned-text.ts';

/** What was measured of one subject. */
export interface SectionTelling {
  id: 'ride' | 'patterns' | 'findings' | 'frame-rate' | 'sensors' | 'network';
  /** All of it in one line; absent where the lines are as short. */
  answer?: string;
  /** Rows of a table, the first of them its head; absent where the subject has none. */
  table?: string[][];
  /** Its figures, a line each. */
  lines: TonedText[];
}

/** Words the figures of a ride by subject. What was not measured is said so. */
export function sectionTellings(report: Report, activity: Activity): SectionTelling[] {
  const { isJudged, patterns, results } = activity;
  const found = patterns.filter(
    ({ verdict }) => isJudged && (verdict === 'confirmed' || verdict === 'suggestive'),
  );
  const sensors = countedSensors(activity);
  return [
    { id: 'ride', lines: rideSentences(activity, report) },
    {
      id: 'patterns',
      answer: correlationsAnswer(activity),
      lines: found.map((pattern) => ({ text: patternSentence(pattern) })),
    },
    {
      id: 'findings',
      answer: findingsAnswer(activity),
      lines: isJudged ? [{ text: checkedText(results) }] : [],
    },
    { id: 'frame-rate', answer: frameRateAnswer(activity), lines: frameRateLines(activity) },
    {
      id: 'sensors',
      answer: sensorsAnswer(activity),
      ...(sensors.length > 0 && { table: [[...sensorHead], ...sensors.map(sensorCells)] }),
      lines: [
        ...(sensors.length === 0 ? [{ text: 'not measured: the log names no sensor' }] : []),
        ...receiverSentences(activity),
      ],
    },
    { id: 'network', answer: networkAnswer(activity), lines: networkSentences(activity) },
  ];
}

function frameRateLines(activity: Activity): TonedText[] {
  const sentences = frameRateSentences(activity);
  if (!sentences) return [{ text: 'not measured: no frame-rate line while riding' }];
  return [{ text: sentences.mean }, { text: sentences.others }, ...sentences.below];
}
