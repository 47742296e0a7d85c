import { countOf } from '@ridescope/report-text';
import { IconSearch } from '@tabler/icons-react';
import { Select } from '../../shared/ui/select.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import classes from './list-tools.module.css';
import { firstSortingBy, type Sorting, type SortKey, sortKeys } from './sort-rides.ts';

const sortNames: Record<SortKey, string> = {
  date: 'Newest first',
  world: 'World, A to Z',
  duration: 'Longest first',
  spec: 'Hardware, A to Z',
  client: 'Newest client first',
  crowding: 'Most crowded first',
  max: 'Highest Max FPS first',
  avg: 'Highest Avg FPS first',
  p1: 'Highest P1 FPS first',
};

interface ListToolsProps {
  typed: string;
  onType: (text: string) => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  shownCount: number;
  loadedCount: number;
  hasMore: boolean;
}

/** Narrows and sorts what is loaded, and says so. Where there is no table, the order is chosen here. */
export function ListTools(props: ListToolsProps) {
  const { typed, onType, sorting, onSort, shownCount, loadedCount, hasMore } = props;
  const isNarrow = useIsNarrow('tablet');
  return (
    <div className={classes.tools}>
      <span className={classes.search}>
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          aria-label="Filter by world, hardware or client"
          placeholder="Filter by world or hardware"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </span>
      {isNarrow && (
        <Select
          label="Order of the rides"
          value={sorting.key}
          onChange={(value) => {
            const key = sortKeys.find((one) => one === value);
            if (key) onSort(firstSortingBy(key));
          }}
          options={sortKeys.map((key) => ({ value: key, label: sortNames[key] }))}
        />
      )}
      <p className={classes.count}>
        <span role="status">
          {typed.trim() === ''
            ? `${countOf(loadedCount, 'ride')} ${hasMore ? 'loaded so far' : 'in all'}`
            : `${shownCount} of ${countOf(loadedCount, 'ride')}`}
        </span>
        {hasMore && '. Sorting and the filter look at what is loaded.'}
      </p>
    </div>
  );
}
