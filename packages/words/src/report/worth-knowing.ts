import type { Figure } from '@ridescope/catalogue/figures';
import type { Activity } from '@ridescope/contract/report/activity';
import { reportMessages } from '../en/report.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

/** Lists what a rider may want to change although nothing was wrong; empty for most rides. */
export function worthKnowing(
  activity: Pick<Activity, 'results' | 'problems' | 'refusedLogIns'>,
  person: Person = 'you',
): string[] {
  const card = strongerCardText(activity, person);
  const { refusedLogIns: times } = activity;
  const refused = times && writeMessage(reportMessages['refused-log-ins'], { times });
  return [card, refused].filter((text) => text !== undefined && text !== 0);
}

/**
 * That the game draws less than such a card can: it chooses the profile by a list of the cards that it knows. Undefined
 * beside a problem of the picture, which says what to change.
 */
function strongerCardText(
  { results, problems }: Pick<Activity, 'results' | 'problems'>,
  person: Person,
): string | undefined {
  const gap = results.find(({ ruleId }) => ruleId === 'graphics-profile-gap');
  if (gap?.severity !== 'warning' || problems.some(({ category }) => category === 'graphics'))
    return undefined;
  const figureOf = (id: Figure['id']) =>
    gap.evidence?.figures.find((figure) => figure.id === id)?.value;
  const [given, usual] = [figureOf('given-profile'), figureOf('usual-profile')];
  if (given === undefined || usual === undefined) return undefined;
  return writeMessage(reportMessages['stronger-card'], {
    person,
    given: String(given),
    usual: String(usual),
  });
}
