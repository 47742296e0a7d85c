import type { Activity } from '@ridescope/contract/report/activity';
import type { Hardware, Report, ReportSession } from '@ridescope/contract/report/report';
import { rideFactsMessages } from '../en/report/ride-facts.ts';
import { percentText } from '../format/format-number.ts';
import { clockText, spanText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { platformNames } from './activity-words.ts';
import { startOf, timeOfDay, whenText } from './report-clock.ts';

/** Says when, for how long and on what the rider rode, in short parts for a line of text. */
export function rideFactTexts({ session }: Report, activity: Activity | undefined): string[] {
  const when = startOf(session, activity);
  return [
    when ? whenText(when) : rideFactsMessages['date-not-log'],
    activity && ridingFromText(session, activity),
    rideLengthText(activity?.rideSeconds ?? session.durationS),
    activity?.crowdedness !== undefined && crowdingText(activity.crowdedness),
    platformNames[session.platform],
    gameText(session),
  ].filter((fact): fact is string => Boolean(fact));
}

/** Riders who roll sooner after the start of an activity set off with it. */
const noticedWaitS = 60;

/** `riding from 21:22:14`, where the rider waited first: all until then was before the ride. */
export function ridingFromText(
  session: ReportSession,
  activity: Pick<Activity, 'startedAt' | 'rideStartS'>,
): string | undefined {
  const { rideStartS = 0 } = activity;
  if (rideStartS < noticedWaitS) return undefined;
  const time = timeOfDay(session, activity, rideStartS) ?? clockText(rideStartS);
  return writeMessage(rideFactsMessages['riding-from'], { time });
}

/** `54 min`, or that there was no ride. */
export function rideLengthText(seconds: number): string {
  return seconds > 0 ? spanText(seconds) : rideFactsMessages['not-ridden'];
}

/** The computer and how it drew the game; empty where the log names nothing of it. */
export function hardwareTexts(hardware: Hardware): string[] {
  const { computer, cpu, gpu, ramGb, driver, isTranslated } = hardware;
  return [
    computer,
    cpu,
    gpu,
    ramGb !== undefined && writeMessage(rideFactsMessages.gb, { ramGb }),
    driver && driverText(driver),
    pictureText(hardware),
    isTranslated && translatedText,
  ].filter((fact): fact is string => Boolean(fact));
}

/** Notes that the game is made for another processor, which a Mac with an Apple chip has to translate. */
export const translatedText = rideFactsMessages.translated;

/** `1920 × 1080, high profile` */
export function pictureText({ resolution, graphicsProfile }: Hardware): string | undefined {
  const parts = [
    resolution && `${resolution.width} × ${resolution.height}`,
    graphicsProfile && profileText(graphicsProfile),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

/** `crowding 31 %`, of a share of 1 */
export function crowdingText(crowdedness: number): string {
  return writeMessage(rideFactsMessages.crowding, { percent: percentText(100 * crowdedness) });
}

/** `game 1.62.0`, or that the log lacks it */
export function gameText({ gameVersion }: Pick<ReportSession, 'gameVersion'>): string {
  return gameVersion
    ? writeMessage(rideFactsMessages.game, { version: gameVersion })
    : rideFactsMessages['game-version-not'];
}

/** `driver 551.23` */
export function driverText(driver: string): string {
  return writeMessage(rideFactsMessages.driver, { driver });
}

/** `high profile` */
export function profileText(graphicsProfile: string): string {
  return writeMessage(rideFactsMessages.profile, { graphicsProfile });
}
