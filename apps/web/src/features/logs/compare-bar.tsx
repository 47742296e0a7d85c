import { IconArrowsDiff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { RideAddress } from '../../shared/own-reports/logs-query.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import classes from './compare-bar.module.css';
import { type ListedRide, rideTitle } from './listed-ride.ts';

interface CompareBarProps {
  chosen: readonly ListedRide[];
  /** Minutes east of UTC. */
  zone: number | undefined;
  comparePath: (a: RideAddress, b: RideAddress) => string;
  /** What leads to the comparison. The bar is far below the boxes for who has no mouse, so they take the focus to it. */
  link: RefObject<HTMLAnchorElement | null>;
  onClear: () => void;
}

/** Leads from two chosen rides to their comparison. Appears with the first one and stays in sight. */
export function CompareBar({ chosen, zone, comparePath, link, onClear }: CompareBarProps) {
  // The older ride goes left, because the question is what has changed since.
  const [a, b] = chosen.toSorted(byStart);
  return (
    <>
      <p role="status" className={classes.announcement}>
        {chosen.length === 1 && 'One ride is chosen. Choose a second one to compare.'}
        {chosen.length === 2 && 'Two rides are chosen. Press Enter to go to their comparison.'}
      </p>
      {a && (
        <section className={classes.bar} aria-label="Compare rides">
          <p className={classes.names}>
            <span>{rideTitle(a, zone)}</span>
            {b ? (
              <span>{rideTitle(b, zone)}</span>
            ) : (
              <span className={classes.hint}>Choose a second ride to compare it with.</span>
            )}
          </p>
          <div className={classes.buttons}>
            {b && (
              <span className={classes.keyHint} aria-hidden>
                <kbd>Enter</kbd> leads here
              </span>
            )}
            {b && (
              <Button
                ref={link}
                component={Link}
                to={comparePath(a.address, b.address)}
                leftSection={<IconArrowsDiff size={18} aria-hidden />}
              >
                Compare 2 rides
              </Button>
            )}
            <Button variant="default" onClick={onClear}>
              Clear
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function byStart({ StartTime: a }: ListedRide, { StartTime: b }: ListedRide): number {
  return a !== undefined && b !== undefined ? Date.parse(a) - Date.parse(b) : 0;
}
