import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { unlistedRoute } from '@ridescope/contract/worlds';
import { reportMessages } from '../en/report.ts';
import { upperFirst } from '../format/capitals.ts';
import { countOf } from '../format/format-number.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

/** `Watopia · Tempus Fugit`, or what is known of it; of many routes the first two. `Watopia · another route` for one outside the game's list. */
export function activityTitle({ world, routes }: Pick<Activity, 'world' | 'routes'>): string {
  return placeTitle(world, routesText(routes)) || 'Ride';
}

/** World and route as a title; empty when the log names neither. */
export function placeTitle(world: Activity['world'], route: string | undefined): string {
  return upperFirst([worldName(world), route].filter(Boolean).join(' · '));
}

/** The name of a route: `another route` for one that isn't in the game's list. */
export function routeName(route: string): string {
  return route === unlistedRoute ? 'another route' : route;
}

/** `Watopia`, or `World 12` where its name is not known. */
function worldName(world: Activity['world']): string | undefined {
  return world && (world.name ?? `World ${world.id}`);
}

/** `team time trial`, of the game's `TeamTimeTrial`. */
export function eventWords(eventType: string): string {
  return eventType.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

const mostRoutesNamed = 2;

function routesText(routes: readonly string[]): string {
  const named = routes.slice(0, mostRoutesNamed).map(routeName).join(', ');
  const others = routes.length - mostRoutesNamed;
  return others > 0 ? `${named} and ${others} more` : named;
}

export const platformNames: Record<ReportSession['platform'], string> = {
  pc: 'PC',
  mac: 'Mac',
  ios: 'iPhone, iPad or Apple TV',
  android: 'Android',
  unknown: 'Unknown platform',
};

const fewestMovingMinutes = 5;

/** Why the activity is not judged; nothing when it is. */
export function notJudgedWords(
  { isJudged, notJudgedReason }: Pick<Activity, 'isJudged' | 'notJudgedReason'>,
  person: Person = 'you',
): { title: string; text: string } | undefined {
  if (isJudged) return undefined;
  if (notJudgedReason === 'noMovement') {
    return { title: 'There is no ride to judge', text: 'Nothing moved in this activity.' };
  }
  if (notJudgedReason === 'watched') {
    return {
      title: 'Nobody rode here',
      text: writeMessage(reportMessages['watched-others'], { person }),
    };
  }
  if (notJudgedReason === 'noSource') {
    return {
      title: 'Nobody rode here',
      text: 'No trainer, power meter or speed sensor was paired, so there is no ride to judge.',
    };
  }
  if (notJudgedReason === 'noRide') {
    return {
      title: 'There is no ride in this log',
      text: 'The game ended before any ride, so there is nothing to judge.',
    };
  }
  if (notJudgedReason === 'holes') {
    return {
      title: 'This log has holes',
      text: `Too little of the ride is in it: to be judged, it needs ${countOf(fewestMovingMinutes, 'minute')} of movement.`,
    };
  }
  return {
    title: 'This ride is too short to judge',
    text: `A ride needs ${countOf(fewestMovingMinutes, 'minute')} of movement.`,
  };
}
