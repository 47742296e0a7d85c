import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { rememberToDropAgain } from '../waiting-log/drop-again.ts';

interface PurchaseLinkProps {
  /** The logs that lack tokens. */
  files: readonly File[];
  to: string;
}

/** Leads to the tokens. The browser keeps the logs meanwhile, or the page asks for them by name afterwards. */
export function PurchaseLink({ files, to }: PurchaseLinkProps) {
  const navigate = useNavigate();
  const [isKeeping, setIsKeeping] = useState(false);
  const keepAndGo = async () => {
    setIsKeeping(true);
    // The database's part of the script loads when there is a log to keep.
    const isStored = await import('../waiting-log/waiting-log.ts').then(
      ({ keepLogs }) => keepLogs(files),
      () => false,
    );
    if (!isStored) rememberToDropAgain(files.map(({ name }) => name).join(', '));
    void navigate(to, { state: { isFromUpload: true } });
  };
  return (
    <Button
      component="a"
      href={to}
      loading={isKeeping}
      onClick={(event) => {
        // Another tab or window has a page for itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void keepAndGo();
      }}
    >
      Purchase Tokens
    </Button>
  );
}
