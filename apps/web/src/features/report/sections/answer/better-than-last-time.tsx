import type { Activity } from '@ridescope/contract';
import { pagePaths } from '@ridescope/contract/pages';
import { dayText } from '@ridescope/report-text';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { rideOffset } from '../../../../shared/own-reports/ride-time.ts';
import { Glossed } from '../../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import { useTimeZone } from '../../../../shared/use-time-zone.ts';
import { useOwnTrends } from '../../model/own-trends.ts';
import classes from './better-than-last-time.module.css';

/** Says what went clearly better than in the last ride on the same computer; nothing where that isn't so. */
export function BetterThanLastTime({ activity }: { activity: Activity }) {
  const trends = useOwnTrends();
  const zone = useTimeZone();
  const found = useMemo(() => trends?.betterThanLast(activity.id), [trends, activity.id]);
  if (!found) return null;
  const { startMs, utcOffsetMinutes } = found.previous;
  const day = dayText(new Date(startMs).toISOString(), rideOffset(utcOffsetMinutes, zone));
  return (
    <p className={classes.better}>
      <ToneLabel tone="good" word={found.title} />{' '}
      <span>
        <Glossed text={found.textOf(day)} /> <Link to={pagePaths.logs}>See the trend</Link>
      </span>
    </p>
  );
}
