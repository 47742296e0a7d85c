import type { AdvancedResult, NetworkWindow } from '@ridescope/contract/advanced/result';
import { networkWindowWords } from '@ridescope/words/advanced/detail-words';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { countText } from '@ridescope/words/format/format-number';
import { Measured } from '../../../shared/ui/tables/absent.tsx';
import { type Column, DataTable } from '../../../shared/ui/tables/data-table.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { Card } from '../parts/card.tsx';
import { TimeLink } from '../parts/time-link.tsx';

/** Stretches in which the network was gone, silent, quiet or busy. */
export function NetworkWindows({ result: { networkWindows } }: { result: AdvancedResult }) {
  return (
    <Card
      id="network"
      title={analysisMessages.network}
      lead={analysisMessages['stretches-which-network']}
    >
      {networkWindows.length === 0 ? (
        <p>{analysisMessages['network-same-all']}</p>
      ) : (
        <DataTable
          caption={analysisMessages['stretches-network']}
          columns={columns}
          rows={networkWindows}
          rowKey={({ fromSeconds, kind }) => `${kind} ${fromSeconds}`}
          maxHeightPx={420}
        />
      )}
    </Card>
  );
}

const notCounted = analysisMessages['log-has-no'];

const columns: [Column<NetworkWindow>, ...Column<NetworkWindow>[]] = [
  {
    header: analysisMessages.when,
    kind: 'time',
    cell: ({ fromSeconds, toSeconds, kind }) => (
      <TimeLink fromS={fromSeconds} toS={toSeconds} about={networkWindowWords[kind].text} />
    ),
  },
  {
    header: analysisMessages.what,
    cell: ({ kind }) => {
      const { text, tone } = networkWindowWords[kind];
      return <ToneLabel tone={tone} word={text} />;
    },
  },
  {
    header: analysisMessages['received-minute'],
    kind: 'number',
    cell: ({ receivedPerMinute }) => (
      <Measured value={receivedPerMinute} format={countText} reason={notCounted} />
    ),
  },
  {
    header: analysisMessages['sent-minute'],
    kind: 'number',
    cell: ({ sentPerMinute }) => (
      <Measured value={sentPerMinute} format={countText} reason={notCounted} />
    ),
  },
];
