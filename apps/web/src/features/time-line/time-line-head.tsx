import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { timeLinePageMessages } from '@ridescope/words/en/pages/time-line';
import { timeOfDay } from '@ridescope/words/report/report-clock';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
  IconPlus,
  IconZoomReset,
} from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { lengthOf } from '../../shared/time-range/time-span.ts';
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx';
import { lengthText, rangeText } from './data/span-words.ts';
import { useTimeLine } from './time-line-context.tsx';
import classes from './time-line-head.module.css';

/** Of the visible part, for one press of a button. */
const panShare = 0.5;

interface TimeLineHeadProps {
  session: ReportSession;
  activity: Activity;
}

/** Buttons that move the visible part, and the moment under the cursor. */
export function TimeLineHead({ session, activity }: TimeLineHeadProps) {
  const { range, whole, isWhole, isNarrowest, zoom, pan, reset, cursor, view } = useTimeLine();
  const step = () => lengthOf(view.get()) * panShare;
  return (
    <div className={classes.head}>
      <div className={classes.buttons}>
        <HeadButton
          label={timeLinePageMessages['zoom-out']}
          isOff={isWhole}
          onClick={() => zoom(2, cursor.get())}
        >
          <IconMinus size={16} aria-hidden />
        </HeadButton>
        <HeadButton
          label={timeLinePageMessages.zoom}
          isOff={isNarrowest}
          onClick={() => zoom(0.5, cursor.get())}
        >
          <IconPlus size={16} aria-hidden />
        </HeadButton>
        <HeadButton label={timeLinePageMessages['show-whole-ride']} isOff={isWhole} onClick={reset}>
          <IconZoomReset size={16} aria-hidden />
        </HeadButton>
        <HeadButton
          label={timeLinePageMessages.earlier}
          isOff={range.from <= whole.from}
          onClick={() => pan(-step())}
        >
          <IconChevronLeft size={16} aria-hidden />
        </HeadButton>
        <HeadButton
          label={timeLinePageMessages.later}
          isOff={range.to >= whole.to}
          onClick={() => pan(step())}
        >
          <IconChevronRight size={16} aria-hidden />
        </HeadButton>
      </div>
      <Readout session={session} activity={activity} />
    </div>
  );
}

/** The moment under the cursor: in the ride, and on the rider's clock. Without a cursor, what is visible. */
function Readout({ session, activity }: TimeLineHeadProps) {
  const { cursor, range, timeOf } = useTimeLine();
  const t = useSyncExternalStore(cursor.subscribe, () => {
    const at = cursor.get();
    // It shows seconds, so it changes once a second.
    return at === undefined ? undefined : Math.floor(at);
  });
  if (t === undefined) {
    return (
      <p className={classes.readout}>
        <span className={classes.range}>{rangeText(range, timeOf)}</span>
        <span className={classes.second}>{lengthText(range)}</span>
      </p>
    );
  }
  const clock = timeOfDay(session, activity, t);
  return (
    <p className={classes.readout}>
      {clock && <span className={classes.second}>{clock}</span>}
      <span className={classes.moment}>{timeOf(t)}</span>
    </p>
  );
}

interface HeadButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function HeadButton({ label, isOff, onClick, children }: HeadButtonProps) {
  return (
    <IconButton
      variant="default"
      size={34}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
