import { pagePaths } from '@ridescope/contract/pages';
import type { Activity } from '@ridescope/contract/report/activity';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { dayText } from '@ridescope/words/format/format-time';
import { explain } from '@ridescope/words/messages/explained-text';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { rideOffset } from '../../../../shared/own-reports/ride-time.ts';
import { ToneLabel } from '../../../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { useTimeZone } from '../../../../shared/use-time-zone.ts';
import { useOwnTrends } from '../../model/own-trends.ts';
import classes from './better-than-last-time.module.css';

/**
 * What went clearly better than in the last ride on the same computer; undefined where that isn't so. It is known later than
 * the report. So its label stands in a row that is there anyway, and the figures unfold: the answer must not move while
 * it is being read.
 */
export function useBetterThanLastTime(activity: Activity) {
  const trends = useOwnTrends();
  const zone = useTimeZone();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const found = useMemo(() => trends?.betterThanLast(activity.id), [trends, activity.id]);
  if (!found) return undefined;
  const { startMs, utcOffsetMinutes } = found.previous;
  const day = dayText(new Date(startMs).toISOString(), rideOffset(utcOffsetMinutes, zone));
  return {
    label: (
      <button
        type="button"
        className={classes.label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ToneLabel tone="good" word={found.title} />
        <IconChevronRight size={16} aria-hidden />
      </button>
    ),
    text: (
      <p id={id} className={classes.text} hidden={!isOpen}>
        <Glossed text={explain(() => found.textOf(day))} />{' '}
        {found.comparePath && (
          <Link to={found.comparePath}>{reportPageMessages['compare-both-rides']}</Link>
        )}{' '}
        <Link to={pagePaths.logs}>{reportPageMessages['see-trend']}</Link>
      </p>
    ),
  };
}
