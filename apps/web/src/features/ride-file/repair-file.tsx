import { repairMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { useState } from 'react';
import { downloadFile } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { askRideFileWorker } from './ask-worker.ts';

/** Makes a whole file of one that the game never closed, and downloads it. */
export function RepairFile({ file }: { file: File }) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const repair = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const answer = await askRideFileWorker({ kind: 'repair', file });
      if (answer.kind !== 'repair' || !answer.file) throw new Error('not repaired');
      const name = file.name.replace(/(\.fit)?(\.gz)?$/i, '');
      downloadFile(`${name}-repaired.fit`, 'application/octet-stream', new Blob([answer.file]));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{messages.why}</p>
      <div>
        <Button variant="default" size="sm" loading={isBusy} onClick={repair}>
          {messages.download}
        </Button>
      </div>
      {hasFailed && <Notice severity="critical" isAlert title={messages.failed} />}
    </>
  );
}
