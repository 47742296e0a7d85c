import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx';
import { ModalWindow } from '../../shared/ui/dialogs/modal-window.tsx';
import classes from './nav-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

interface NavDrawerProps {
  id: string;
  isOpen: boolean;
  /** Called for its button, Escape, a click beside it, and a link that was followed. */
  onClose: () => void;
  onHelp: () => void;
}

/** Shows the sidebar over the page on a phone. */
export function NavDrawer({ id, isOpen, onClose, onHelp }: NavDrawerProps) {
  return (
    <ModalWindow
      className={classes.drawer ?? ''}
      isOpen={isOpen}
      onClose={onClose}
      aria-label="Menu"
    >
      <IconButton
        variant="subtle"
        size={40}
        className={classes.close}
        aria-label="Close the menu"
        data-autofocus
        onClick={onClose}
      >
        <IconX size={20} aria-hidden />
      </IconButton>
      <Sidebar id={id} onLeave={onClose} onHelp={onHelp} />
    </ModalWindow>
  );
}
