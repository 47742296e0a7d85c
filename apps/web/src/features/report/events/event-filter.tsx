import type { TimelineEventKind } from '@ridescope/contract';
import { Select } from '../../../shared/ui/select.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
import { eventKinds } from './event-words.ts';
import classes from './events-section.module.css';

interface EventFilterProps {
  /** The kinds that occur, and how often. */
  counts: Map<TimelineEventKind, number>;
  total: number;
  /** `undefined` for all. */
  chosen: TimelineEventKind | undefined;
  onChoose: (kind: TimelineEventKind | undefined) => void;
}

const name = 'Show events of one kind';

/** Narrows the events to one kind: a row of buttons, on a phone a list. */
export function EventFilter(props: EventFilterProps) {
  const isPhone = useIsNarrow('phone');
  if (props.counts.size < 2) return null;
  return isPhone ? <FilterList {...props} /> : <FilterButtons {...props} />;
}

function FilterButtons({ counts, total, chosen, onChoose }: EventFilterProps) {
  const choice = (label: string, count: number, kind: TimelineEventKind | undefined) => (
    <button
      key={label}
      type="button"
      className={classes.choice}
      aria-pressed={kind === chosen}
      onClick={() => onChoose(kind)}
    >
      {label} <span>{count}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend that nobody needs here
    <div className={classes.filter} role="group" aria-label={name}>
      {choice('All', total, undefined)}
      {[...counts].map(([kind, count]) => choice(eventKinds[kind].label, count, kind))}
    </div>
  );
}

function FilterList({ counts, total, chosen, onChoose }: EventFilterProps) {
  const kinds = [...counts.keys()];
  return (
    <div className={classes.filter}>
      <Select
        label={name}
        value={chosen ?? ''}
        onChange={(value) => onChoose(kinds.find((kind) => kind === value))}
        options={[
          { value: '', label: `All events (${total})` },
          ...kinds.map((kind) => ({
            value: kind,
            label: `${eventKinds[kind].label} (${counts.get(kind)})`,
          })),
        ]}
      />
    </div>
  );
}
