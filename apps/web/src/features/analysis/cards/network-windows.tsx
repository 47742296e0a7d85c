import type { AdvancedResult, NetworkWindow } from '@ridescope/contract/advanced/result';
import { networkWindowWords } from '@ridescope/words/advanced/detail-words';
import { countText } from '@ridescope/words/format/format-number';
import { Measured } from '../../../shared/ui/absent.tsx';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { Card } from '../parts/card.tsx';
import { TimeLink } from '../parts/time-link.tsx';

/** Stretches in which the network was gone, silent, quiet or busy. */
export function NetworkWindows({ result: { networkWindows } }: { result: AdvancedResult }) {
  return (
    <Card
      id="network"
      title="Network"
      lead="Stretches in which the network differed from the rest of the ride. With few riders around, few packets are normal."
    >
      {networkWindows.length === 0 ? (
        <p>The network was the same all ride.</p>
      ) : (
        <DataTable
          caption="Stretches of the network"
          columns={columns}
          rows={networkWindows}
          rowKey={({ fromSeconds, kind }) => `${kind} ${fromSeconds}`}
          maxHeightPx={420}
        />
      )}
    </Card>
  );
}

const notCounted = 'The log has no packet counts for this stretch.';

const columns: [Column<NetworkWindow>, ...Column<NetworkWindow>[]] = [
  {
    header: 'When',
    kind: 'time',
    cell: ({ fromSeconds, toSeconds, kind }) => (
      <TimeLink fromS={fromSeconds} toS={toSeconds} about={networkWindowWords[kind].text} />
    ),
  },
  {
    header: 'What',
    cell: ({ kind }) => {
      const { text, tone } = networkWindowWords[kind];
      return <ToneLabel tone={tone} word={text} />;
    },
  },
  {
    header: 'Received a minute',
    kind: 'number',
    cell: ({ receivedPerMinute }) => (
      <Measured value={receivedPerMinute} format={countText} reason={notCounted} />
    ),
  },
  {
    header: 'Sent a minute',
    kind: 'number',
    cell: ({ sentPerMinute }) => (
      <Measured value={sentPerMinute} format={countText} reason={notCounted} />
    ),
  },
];
