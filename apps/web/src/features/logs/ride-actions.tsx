import {
  IconDots,
  IconExternalLink,
  IconMicroscope,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { MenuButton, type MenuEntry } from '../../shared/ui/menus/menu-button.tsx';
import { showToast } from '../../shared/ui/notices/toast.ts';
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
  /** Takes the focus to the link that compares the chosen rides. */
  onToComparison: () => void;
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
export function CompareBox({ ride, handling }: RideActionProps) {
  const { chosen, onChoose, onToComparison, zone } = handling;
  const isChosen = chosen.includes(ride.key);
  return (
    <input
      type="checkbox"
      data-compare-box
      className={classes.box}
      aria-label={`Compare ${rideTitle(ride, zone)}`}
      title="Choose two rides to compare"
      checked={isChosen}
      disabled={!isChosen && chosen.length >= 2}
      onChange={({ currentTarget }) => onChoose(ride, currentTarget.checked)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !isChosen) return;
        // Otherwise the same press would follow the link.
        event.preventDefault();
        onToComparison();
      }}
    />
  );
}

/** What can be done with a ride: advanced analysis, name and note, star, and its deletion. */
export function RideMenu({ ride, handling }: RideActionProps) {
  const { onAnalyze, onName, onDelete, zone } = handling;
  const { mutate, isPending } = useRideMark(ride);
  const mark = markOf(ride);
  const isStarred = mark.isStarred !== isPending;
  const star = () =>
    mutate(
      { ...mark, isStarred: !mark.isStarred },
      { onError: () => showToast('The star could not be saved. Please try again.', 'failed') },
    );
  const entries: MenuEntry[] = [
    {
      label: ride.HasAnalysis ? 'Open the advanced analysis' : 'Advanced analysis',
      Icon: IconMicroscope,
      onChoose: () => onAnalyze(ride),
    },
    { label: 'Name and note', Icon: IconPencil, onChoose: () => onName(ride) },
    {
      label: isStarred ? 'Remove the star' : 'Star this ride',
      Icon: isStarred ? IconStarFilled : IconStar,
      onChoose: star,
    },
    {
      label: 'Delete this report',
      Icon: IconTrash,
      onChoose: () => onDelete(ride),
      isDangerous: true,
    },
  ];
  return (
    <span className={classes.menu}>
      {isStarred && (
        <span className={classes.star} role="img" aria-label="Starred" title="Starred">
          <IconStarFilled size={16} aria-hidden />
        </span>
      )}
      <MenuButton
        label={`Actions for ${rideTitle(ride, zone)}`}
        Icon={IconDots}
        entries={entries}
        isInList
      />
    </span>
  );
}
