import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The user confirms having saved them. */
  onSaved: () => void;
}

/** The codes that stand in for a lost phone. They are shown this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // The browser does not let us, or the address is plain http: they can be marked by hand.
      setCopied('failed');
    }
  };
  return (
    <div className={classes.recovery}>
      <Notice severity="warning" title="Save these codes now">
        <p>They won't be shown again. Each one signs you in once when you don't have your phone.</p>
      </Notice>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => download(text)}
        >
          Download
        </Button>
      </div>
      <p role="status" className={classes.reported}>
        {copied === 'yes' && 'Copied to the clipboard.'}
        {copied === 'failed' &&
          "Copying didn't work. Please select the codes and copy them by hand."}
      </p>
      <Button fullWidth size="md" onClick={onSaved}>
        I have saved them
      </Button>
    </div>
  );
}

function download(text: string) {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'ridescope-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
