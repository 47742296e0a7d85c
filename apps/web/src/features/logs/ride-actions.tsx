import { ActionIcon, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconExternalLink, IconTrash } from '@tabler/icons-react';
import { type ListedRide, rideTitle } from './listed-ride.ts';
import classes from './rides.module.css';

/** What can be done with the rides of the list. */
export interface RideHandling {
  /** Minutes east of UTC. */
  zone: number | undefined;
  reportPath: (storageKey: string, activityId?: string) => string;
  /** Keys of the rides that are chosen to compare, two at most. */
  chosen: readonly string[];
  onChoose: (ride: ListedRide, isChosen: boolean) => void;
  onDelete: (ride: ListedRide) => void;
}

interface RideActionProps {
  ride: ListedRide;
  handling: RideHandling;
}

/** Opens the report in a new tab, at the ride where the report has several. */
export function ViewLink({ ride, handling: { reportPath, zone } }: RideActionProps) {
  return (
    <a
      className={classes.view}
      href={reportPath(ride.S3Key, ride.hasSiblings ? ride.ActivityId : undefined)}
      target="_blank"
      rel="noopener"
      aria-label={`View ${rideTitle(ride, zone)} (opens in a new tab)`}
    >
      View
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </a>
  );
}

/** Takes a ride into the comparison; with two in it, the others wait. */
export function CompareBox({ ride, handling: { chosen, onChoose, zone } }: RideActionProps) {
  const isChosen = chosen.includes(ride.key);
  return (
    <Checkbox
      size="sm"
      classNames={{ input: classes.box ?? '' }}
      aria-label={`Compare ${rideTitle(ride, zone)}`}
      checked={isChosen}
      disabled={!isChosen && chosen.length >= 2}
      onChange={({ currentTarget }) => onChoose(ride, currentTarget.checked)}
    />
  );
}

export function DeleteButton({ ride, handling: { onDelete, zone } }: RideActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      className={classes.delete}
      aria-label={`Delete ${rideTitle(ride, zone)}`}
      title="Delete this report"
      onClick={() => onDelete(ride)}
    >
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
