import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Library } from '../../shared/ui/library.tsx';
import classes from './nav-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

interface NavDrawerProps {
  id: string;
  isOpen: boolean;
  /** Closed by its button, by Escape or beside it. */
  onClose: () => void;
  onLeave: () => void;
  onHelp: () => void;
}

/** Shows the sidebar over the page on a phone. It keeps the focus, and returns it to the button that opened it. */
export function NavDrawer({ id, isOpen, onClose, onLeave, onHelp }: NavDrawerProps) {
  return (
    <Library>
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        size={288}
        returnFocus={false}
        classNames={{ content: classes.content ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu">
          <Drawer.CloseButton
            className={classes.close}
            size={40}
            iconSize={20}
            aria-label="Close the menu"
            data-autofocus
          />
          <Sidebar id={id} onLeave={onLeave} onHelp={onHelp} />
        </Drawer.Content>
      </Drawer.Root>
    </Library>
  );
}
