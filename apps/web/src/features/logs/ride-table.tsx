import type { LogSortKey } from '@ridescope/contract/logs';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Fragment } from 'react';
import { RideLine } from '../../shared/ride-line/ride-line.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { ScrollBox } from '../../shared/ui/tables/scroll-box.tsx';
import { firstSortingBy, type Sorting } from './list-order.ts';
import type { ListedRide } from './listed-ride.ts';
import { CompareBox, ReportLinks, type RideHandling, RideMenu } from './ride-actions.tsx';
import { RideAnswer } from './ride-answer.tsx';
import { rideColumns } from './ride-columns.tsx';
import classes from './rides.module.css';

interface RideTableProps {
  rides: readonly ListedRide[];
  handling: RideHandling;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** The rides as a table, where there is room for it. */
export function RideTable({ rides, handling, sorting, onSort }: RideTableProps) {
  const columns = rideColumns(handling.zone);
  // The date stands beside both lines of a ride: its answer, and its figures below.
  const [date, ...figures] = columns;
  return (
    <ScrollBox label="My log reports">
      <table className={classes.table}>
        <VisuallyHidden component="caption">My log reports</VisuallyHidden>
        <thead>
          <tr>
            {/* The boxes and buttons in these two columns name themselves. */}
            <td />
            <th scope="col">View</th>
            {columns.map(({ key, header, isNumber }) => (
              <Fragment key={key}>
                <th
                  scope="col"
                  data-number={isNumber || undefined}
                  aria-sort={ariaSort(key, sorting)}
                >
                  <SortButton header={header} sorting={sorting} onSort={onSort} sortKey={key} />
                </th>
                {/* The line of the ride stands after its date. */}
                {key === 'date' && <td />}
              </Fragment>
            ))}
            <td />
          </tr>
        </thead>
        {rides.map((ride) => (
          <tbody
            key={ride.key}
            className={classes.ride}
            data-chosen={handling.chosen.includes(ride.key) || undefined}
          >
            <tr>
              <td rowSpan={2}>
                <CompareBox ride={ride} handling={handling} />
              </td>
              <td rowSpan={2}>
                <ReportLinks ride={ride} handling={handling} />
              </td>
              <th rowSpan={2} scope="rowgroup" data-column="date">
                {date?.cell(ride)}
              </th>
              <td rowSpan={2} className={classes.lineCell}>
                {/* The answer beside it says in words what it shows. */}
                <RideLine strip={ride.Strip} isDecorative expectedPx={160} />
              </td>
              <td colSpan={figures.length} className={classes.answerCell}>
                <RideAnswer ride={ride} isInTable />
              </td>
              <td rowSpan={2}>
                <RideMenu ride={ride} handling={handling} />
              </td>
            </tr>
            <tr data-figures>
              {figures.map(({ key, isNumber, cell }) => (
                <td key={key} data-number={isNumber || undefined} data-column={key}>
                  {cell(ride)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </ScrollBox>
  );
}

function ariaSort(key: LogSortKey, sorting: Sorting) {
  if (sorting.sort !== key) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}

interface SortButtonProps {
  header: string;
  sortKey: LogSortKey;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

function SortButton({ header, sortKey, sorting, onSort }: SortButtonProps) {
  const isSorted = sorting.sort === sortKey;
  const Icon = !isSorted ? IconSelector : sorting.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={isSorted || undefined}
      onClick={() =>
        onSort(
          isSorted
            ? { sort: sortKey, isDescending: !sorting.isDescending }
            : firstSortingBy(sortKey),
        )
      }
    >
      {header}
      <Icon size={14} stroke={1.75} aria-hidden />
    </button>
  );
}
