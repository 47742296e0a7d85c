import type { FaultPlace } from '@ridescope/catalogue/problem-kinds';
import type { Problem } from '@ridescope/contract/report/problems';
import { certaintyNames } from '../en/certainties.ts';
import { problemWordsMessages } from '../en/report/problem-words.ts';
import { placeMessages } from '../en/report.ts';
import { formatMessage } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { sensorText } from '../messages/sentence-text.ts';
import { writeMessage } from '../messages/write-message.ts';

type Placed = Pick<Problem, 'certainty' | 'where' | 'category' | 'sentences'>;

/**
 * `Cause: the radio link to your trainer. Certain.`, or that the log can't tell; nothing where a place makes no sense. The word is
 * the one that an analysis of the ride says of its first cause, so no place is surer than its cause.
 */
export function causeLine(problem: Placed, person: Person = 'you'): string | undefined {
  const { certainty, where } = problem;
  if (where === undefined) return undefined;
  if (where === 'unknown' || certainty === undefined) return problemWordsMessages.unknown;
  return writeMessage(problemWordsMessages['cause-more'], {
    where: placeText(where, problem, person),
    value: formatMessage(certaintyNames[certainty]),
  });
}

function placeText(where: Exclude<FaultPlace, 'unknown'>, problem: Placed, person: Person): string {
  switch (where) {
    case 'radio':
      return problem.category === 'network'
        ? placeMessages['shared-radio']
        : writeMessage(placeMessages.radio, { person, ...sensorOf(problem) });
    case 'sensor':
      return writeMessage(placeMessages.sensor, { person, ...sensorOf(problem) });
    case 'game':
      return placeMessages.game;
    default:
      return writeMessage(placeMessages[where], { person });
  }
}

/** The one sensor that the sentences of a problem are about, where they are about a single one. */
function sensorOf({ sentences }: Placed): { isKnown: boolean; sensor: string } {
  const names = sentences.flatMap((sentence) => {
    if (sentence.id === 'power-meter-stopped') return [sensorText('power')];
    return 'values' in sentence && 'sensor' in sentence.values
      ? [sensorText(sentence.values.sensor)]
      : [];
  });
  const [sensor = ''] = names;
  return { isKnown: new Set(names).size === 1, sensor };
}
