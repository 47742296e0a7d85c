import { IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { copyText } from '../../copy-text.ts';
import { showToast } from '../notices/toast.ts';
import { Button } from './button.tsx';
import classes from './copy-link.module.css';

interface CopyLinkProps {
  /** What the address leads to, read out. */
  label: string;
  address: string;
  /** Copies the address as soon as it is shown, and says this. */
  copiedAtOnce?: string;
}

/** An address to copy. Where the browser refuses, it is selected instead. */
export function CopyLink({ label, address, copiedAtOnce }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async (success: string) => {
    const isCopied = await copyText(address);
    setIsRefused(!isCopied);
    if (isCopied) showToast(success);
    else {
      field.current?.focus();
      field.current?.select();
    }
  };
  const copyAtOnce = useEffectEvent((success: string) => copy(success));
  useEffect(() => {
    if (copiedAtOnce) void copyAtOnce(copiedAtOnce);
  }, [copiedAtOnce]);
  return (
    <>
      <div className={classes.link}>
        <input
          ref={field}
          className={classes.address}
          aria-label={label}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          onClick={() => copy('Link copied to clipboard')}
          leftSection={<IconCopy size={18} aria-hidden />}
        >
          Copy
        </Button>
      </div>
      {isRefused && (
        <p role="alert" className={classes.refused}>
          Your browser did not allow copying. The link is selected: press Ctrl + C, or ⌘ + C on a
          Mac.
        </p>
      )}
    </>
  );
}
