import type { TokenHistoryGroup } from '@ridescope/contract/tokens';
import { useState } from 'react';
import { downloadCsv } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Select } from '../../shared/ui/forms/select.tsx';
import { readWholeHistory } from './history-query.ts';
import { historyCsv } from './history-words.ts';
import classes from './payment-history.module.css';

const groups: { value: TokenHistoryGroup; label: string }[] = [
  { value: 'payments', label: 'Purchases and their refunds' },
  { value: 'charges', label: 'Charges and refunds' },
  { value: 'grants', label: 'Free tokens and gifts' },
];

interface HistoryToolsProps {
  show: TokenHistoryGroup | undefined;
  onShow: (show: TokenHistoryGroup | undefined) => void;
}

/** Narrows the history, and downloads all of what it shows. */
export function HistoryTools({ show, onShow }: HistoryToolsProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      downloadCsv('ridescope-tokens.csv', historyCsv(await readWholeHistory(show)));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className={classes.tools}>
      <Select
        label="Show"
        value={show ?? 'all'}
        options={[{ value: 'all', label: 'All entries' }, ...groups]}
        onChange={(value) => onShow(groups.find((group) => group.value === value)?.value)}
      />
      <Button
        size="sm"
        variant="default"
        loading={state === 'loading'}
        onClick={() => void download()}
      >
        Download CSV
      </Button>
      {state === 'failed' && <p role="alert">The download failed. Please try again.</p>}
    </div>
  );
}
