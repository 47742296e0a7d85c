import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copyText } from '../copy-text.ts';
import classes from './copy-link.module.css';
import { showToast } from './toast.ts';

interface CopyLinkProps {
  /** What the address leads to, read out. */
  label: string;
  address: string;
}

/** An address to copy. Where the browser refuses, it is selected instead. */
export function CopyLink({ label, address }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    const isCopied = await copyText(address);
    setIsRefused(!isCopied);
    if (isCopied) showToast('Link copied to clipboard');
    else {
      field.current?.focus();
      field.current?.select();
    }
  };
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
        <Button onClick={copy} leftSection={<IconCopy size={18} aria-hidden />}>
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
