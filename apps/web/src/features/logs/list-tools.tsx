import { IconSearch, IconStar } from '@tabler/icons-react';
import { Select } from '../../shared/ui/forms/select.tsx';
import { firstSortingBy, type Sorting, sortKeys, sortNames } from './list-order.ts';
import classes from './list-tools.module.css';

interface ListToolsProps {
  typed: string;
  onType: (text: string) => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  isStarred: boolean;
  onStarred: (isStarred: boolean) => void;
  /** How many rides the filter finds. */
  count: string;
}

/** Narrows and sorts the list: of all rides, also those that aren't loaded yet. */
export function ListTools(props: ListToolsProps) {
  const { typed, onType, sorting, onSort, isStarred, onStarred, count } = props;
  return (
    <div className={classes.tools}>
      <span className={classes.search}>
        <IconSearch size={16} aria-hidden />
        <input
          type="search"
          aria-label="Filter by name, world, hardware or problem"
          placeholder="Filter by name, world, hardware…"
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </span>
      <Select
        label="Order of the rides"
        value={choiceOf(sorting)}
        onChange={(value) => {
          const chosen = sortings.find((one) => choiceOf(one) === value);
          if (chosen) onSort(chosen);
        }}
        options={sortings.map((one) => ({ value: choiceOf(one), label: nameOf(one) }))}
      />
      <label className={classes.chip}>
        <input
          type="checkbox"
          checked={isStarred}
          onChange={({ currentTarget }) => onStarred(currentTarget.checked)}
        />
        <IconStar size={16} stroke={1.75} aria-hidden />
        Starred
      </label>
      <p className={classes.count} role="status">
        {count}
      </p>
    </div>
  );
}

const sortings: Sorting[] = sortKeys.flatMap((sort) => {
  const first = firstSortingBy(sort);
  return [first, { sort, isDescending: !first.isDescending }];
});

function choiceOf({ sort, isDescending }: Sorting): string {
  return `${sort} ${isDescending}`;
}

function nameOf({ sort, isDescending }: Sorting): string {
  const { first, reversed } = sortNames[sort];
  return firstSortingBy(sort).isDescending === isDescending ? first : reversed;
}
