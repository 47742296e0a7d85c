import { RideLine } from '../../shared/ride-line/ride-line.tsx';
import type { ListedRide } from './listed-ride.ts';
import { CompareBox, ReportLinks, type RideHandling, RideMenu } from './ride-actions.tsx';
import { RideAnswer } from './ride-answer.tsx';
import { rideColumns } from './ride-columns.tsx';
import classes from './rides.module.css';

interface RideCardsProps {
  rides: readonly ListedRide[];
  handling: RideHandling;
}

/** The rides as cards, where the table has no room. */
export function RideCards({ rides, handling }: RideCardsProps) {
  const columns = rideColumns(handling.zone);
  return (
    <ul className={classes.cards} aria-label="My log reports">
      {rides.map((ride) => (
        <li
          key={ride.key}
          className={classes.card}
          data-chosen={handling.chosen.includes(ride.key) || undefined}
        >
          <div className={classes.cardHead}>
            <CompareBox ride={ride} handling={handling} />
            <ReportLinks ride={ride} handling={handling} />
            <RideMenu ride={ride} handling={handling} />
          </div>
          <RideAnswer ride={ride} />
          <div
            className={classes.cardLine}
            data-clean={ride.Strip.problems.length === 0 || undefined}
          >
            {/* The answer above says in words what it shows. */}
            <RideLine strip={ride.Strip} isDecorative expectedPx={320} />
          </div>
          <dl className={classes.cardBody}>
            {columns.map(({ key, header, cell }) => (
              <div key={key} data-column={key}>
                <dt>{header}</dt>
                <dd>{cell(ride)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
