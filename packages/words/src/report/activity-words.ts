import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { unlistedRoute } from '@ridescope/contract/worlds';
import { eventTypeNames } from '../en/event-types.ts';
import { activityWordsMessages } from '../en/report/activity-words.ts';
import { reportMessages } from '../en/report.ts';
import { upperFirst } from '../format/capitals.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

/** `Watopia · Tempus Fugit`, or what is known of it; of many routes the first two. `Watopia · another route` for one outside the game's list. */
export function activityTitle({ world, routes }: Pick<Activity, 'world' | 'routes'>): string {
  return placeTitle(world, routesText(routes)) || activityWordsMessages.ride;
}

/** World and route as a title; empty when the log names neither. */
export function placeTitle(world: Activity['world'], route: string | undefined): string {
  return upperFirst([worldName(world), route].filter(Boolean).join(' · '));
}

/** The name of a route: `another route` for one that isn't in the game's list. */
export function routeName(route: string): string {
  return route === unlistedRoute ? activityWordsMessages['another-route'] : route;
}

/** `Watopia`, or `World 12` where its name is not known. */
function worldName(world: Activity['world']): string | undefined {
  return world && (world.name ?? writeMessage(activityWordsMessages.world, { id: world.id }));
}

/** `team time trial`, of the game's `TeamTimeTrial`. */
export function eventWords(eventType: string): string {
  return eventTypeNames[eventType] ?? eventType.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

const mostRoutesNamed = 2;

function routesText(routes: readonly string[]): string {
  const named = routes.slice(0, mostRoutesNamed).map(routeName).join(', ');
  const others = routes.length - mostRoutesNamed;
  return others > 0 ? writeMessage(activityWordsMessages.more, { named, others }) : named;
}

export const platformNames: Record<ReportSession['platform'], string> = {
  pc: activityWordsMessages.pc,
  mac: activityWordsMessages.mac,
  ios: activityWordsMessages['iphone-ipad-apple'],
  android: activityWordsMessages.android,
  unknown: activityWordsMessages['unknown-platform'],
};

const fewestMovingMinutes = 5;

/** Why the activity is not judged; nothing when it is. */
export function notJudgedWords(
  { isJudged, notJudgedReason }: Pick<Activity, 'isJudged' | 'notJudgedReason'>,
  person: Person = 'you',
): { title: string; text: string } | undefined {
  if (isJudged) return undefined;
  if (notJudgedReason === 'noMovement') {
    return {
      title: activityWordsMessages['there-no-ride'],
      text: activityWordsMessages['nothing-moved-activity'],
    };
  }
  if (notJudgedReason === 'watched') {
    return {
      title: activityWordsMessages['not-ridden'],
      text: writeMessage(reportMessages['watched-others'], { person }),
    };
  }
  if (notJudgedReason === 'noSource') {
    return {
      title: activityWordsMessages['not-ridden'],
      text: activityWordsMessages['no-trainer-power'],
    };
  }
  if (notJudgedReason === 'noRide') {
    return {
      title: activityWordsMessages['there-no-ride-log'],
      text: activityWordsMessages['game-ended-before'],
    };
  }
  if (notJudgedReason === 'holes') {
    return {
      title: activityWordsMessages['log-has-holes'],
      text: writeMessage(activityWordsMessages['too-little-ride'], { fewestMovingMinutes }),
    };
  }
  return {
    title: activityWordsMessages['ride-too-short'],
    text: writeMessage(activityWordsMessages['ride-needs-movement'], { fewestMovingMinutes }),
  };
}

/** The same as one text. */
export function notJudgedText(
  activity: Pick<Activity, 'isJudged' | 'notJudgedReason'>,
  person: Person = 'you',
): string | undefined {
  const words = notJudgedWords(activity, person);
  return words && writeMessage(activityWordsMessages['not-judged'], words);
}
