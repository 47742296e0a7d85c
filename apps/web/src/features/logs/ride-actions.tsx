import {
  IconExternalLink,
  IconMicroscope,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { type ListedRide, rideTitle } from './listed-ride.ts';
import { markOf, useRideMark } from './ride-marks.ts';
import classes from './rides.module.css';

/** What can be done with the rides of the list. */
export interface RideHandling {
  /** Minutes east of UTC. */
  zone: number | undefined;
  reportPath: (storageKey: string, activityId?: string) => string;
  /** Keys of the rides that are chosen to compare, two at most. */
  chosen: readonly string[];
  onChoose: (ride: ListedRide, isChosen: boolean) => void;
  onAnalyze: (ride: ListedRide) => void;
  onName: (ride: ListedRide) => void;
  onDelete: (ride: ListedRide) => void;
}

interface RideActionProps {
  ride: ListedRide;
  handling: RideHandling;
}

/** Opens the report at the ride: View in a new tab, and the rest of the row or card in the same one. */
export function ReportLinks({ ride, handling: { reportPath, zone } }: RideActionProps) {
  const path = reportPath(ride.S3Key, ride.ActivityId);
  const title = rideTitle(ride, zone);
  return (
    <>
      <Link
        className={classes.view}
        to={path}
        target="_blank"
        title="Opens in a new tab"
        aria-label={`View ${title} (opens in a new tab)`}
      >
        View
        <IconExternalLink size={14} stroke={1.75} aria-hidden />
      </Link>
      <Link className={classes.wholeRow} to={path} aria-label={`Open ${title}`} />
    </>
  );
}

/** Takes a ride into the comparison; with two in it, the others wait. */
export function CompareBox({ ride, handling: { chosen, onChoose, zone } }: RideActionProps) {
  const isChosen = chosen.includes(ride.key);
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={`Compare ${rideTitle(ride, zone)}`}
      title="Choose two rides to compare"
      checked={isChosen}
      disabled={!isChosen && chosen.length >= 2}
      onChange={({ currentTarget }) => onChoose(ride, currentTarget.checked)}
    />
  );
}

interface RideButtonsProps extends RideActionProps {
  /** Of each button, in pixels. */
  size: number;
}

/** Advanced analysis, name, note and star of a ride, and its deletion. */
export function RideButtons({ ride, handling, size }: RideButtonsProps) {
  const { onAnalyze, onName, onDelete, zone } = handling;
  const title = rideTitle(ride, zone);
  return (
    <span className={classes.buttons}>
      <StarButton ride={ride} title={title} size={size} />
      <IconButton
        variant="subtle"
        size={size}
        className={classes.quiet}
        aria-label={`Advanced analysis of ${title}`}
        title={ride.HasAnalysis ? 'Open the advanced analysis' : 'Advanced analysis'}
        data-done={ride.HasAnalysis || undefined}
        onClick={() => onAnalyze(ride)}
      >
        <IconMicroscope size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        variant="subtle"
        size={size}
        className={classes.quiet}
        aria-label={`Name and note of ${title}`}
        title="Name and note"
        onClick={() => onName(ride)}
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        variant="subtle"
        size={size}
        className={classes.delete}
        aria-label={`Delete ${title}`}
        title="Delete this report"
        onClick={() => onDelete(ride)}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}

function StarButton({
  ride,
  title,
  size,
}: Pick<RideButtonsProps, 'ride' | 'size'> & { title: string }) {
  const { mutate, isPending } = useRideMark(ride);
  const mark = markOf(ride);
  const isStarred = mark.isStarred !== isPending;
  const Icon = isStarred ? IconStarFilled : IconStar;
  return (
    <IconButton
      variant="subtle"
      size={size}
      className={classes.star}
      aria-pressed={isStarred}
      aria-label={`Star ${title}`}
      title={isStarred ? 'Remove the star' : 'Star this ride'}
      onClick={() =>
        mutate(
          { ...mark, isStarred: !mark.isStarred },
          { onError: () => showToast('The star could not be saved. Please try again.') },
        )
      }
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
