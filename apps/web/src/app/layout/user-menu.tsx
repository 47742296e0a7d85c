import { IconChevronDown, IconLogout, IconSettings } from '@tabler/icons-react';
import menu from '../../shared/ui/menus/menu.module.css';
import { useMenu } from '../../shared/ui/menus/use-menu.ts';
import { AppearanceButtons } from './appearance-buttons.tsx';
import classes from './user-menu.module.css';

interface UserMenuProps {
  email: string;
  onSettings: () => void;
  onSignOut: () => void;
}

/** Who is signed in, how the pages look, settings and the way out. */
export function UserMenu({ email, onSettings, onSignOut }: UserMenuProps) {
  const { isOpen, root, button, toggle, choose } = useMenu();
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={toggle}
      >
        <span className={classes.initial} aria-hidden>
          {email.slice(0, 1).toUpperCase()}
        </span>
        <span className={classes.name}>
          <span className={classes.hidden}>Account: </span>
          {email}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      <section id="user-menu" aria-label="Account" className={menu.panel} hidden={!isOpen}>
        <p className={classes.email}>
          Signed in as <strong>{email}</strong>
        </p>
        <div className={classes.group}>
          <AppearanceButtons className={menu.entry ?? ''} />
        </div>
        <div className={classes.group}>
          <button type="button" className={menu.entry} onClick={() => choose(onSettings)}>
            <IconSettings size={20} stroke={1.75} aria-hidden />
            Settings
          </button>
          <button type="button" className={menu.entry} onClick={() => choose(onSignOut)}>
            <IconLogout size={20} stroke={1.75} aria-hidden />
            Sign out
          </button>
        </div>
      </section>
    </div>
  );
}
