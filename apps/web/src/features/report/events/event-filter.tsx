import type { TimelineEventKind } from '@ridescope/contract';
import { ChoiceButtons } from '../../../shared/ui/choice-buttons.tsx';
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
  return (
    <div className={classes.filter}>
      <ChoiceButtons<TimelineEventKind>
        label={name}
        chosen={chosen}
        onChoose={onChoose}
        choices={[
          { label: 'All', count: total, value: undefined },
          ...[...counts].map(([kind, count]) => ({
            label: eventKinds[kind].label,
            count,
            value: kind,
          })),
        ]}
      />
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
