import { IconExternalLink } from '@tabler/icons-react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { CopyLink } from '../../shared/ui/buttons/copy-link.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import classes from './benchmarks-page.module.css';

/** Gives the address of the page with all its choices. */
export function PermalinkDialog({ path, onClose }: { path: string; onClose: () => void }) {
  return (
    <Dialog title="Link to these benchmarks" onClose={onClose}>
      <p className={classes.text}>
        The link opens this page with your choices. Anyone can open it, without an account.
      </p>
      <CopyLink label="Link to these benchmarks" address={window.location.origin + path} />
      <Button
        component="a"
        href={path}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        Open in new Tab
      </Button>
    </Dialog>
  );
}
