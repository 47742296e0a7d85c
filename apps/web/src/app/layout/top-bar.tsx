import { findPage, type PageName, pagePaths } from '@ridescope/contract/pages';
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { lazy, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '../../shared/session/next-path.ts';
import { useSession } from '../../shared/session/session-context.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OptionalPart } from '../../shared/ui/late/optional-part.tsx';
import { useIsHydrating } from '../../shared/ui/late/use-is-hydrating.ts';
import { pageOf } from '../page-list.ts';
import { product } from '../product.ts';
import { Mark } from './mark.tsx';
import classes from './top-bar.module.css';
import type { SidebarState } from './use-sidebar.ts';

// Most people who come are visitors, who have no account to show.
const AccountCorner = lazy(async () => ({
  default: (await import('./account-corner.tsx')).AccountCorner,
}));

const toggleNames = { open: 'Open the menu', close: 'Close the menu' };

/** Where there is no page. */
const lostLine = 'What went wrong in your ride';

interface TopBarProps {
  sidebar: SidebarState;
  sidebarId: string;
  /** Shown before the user menu of a signed-in user. */
  balance?: ReactNode;
}

/** Shows the sidebar's switch, a line about the page, and the account. */
export function TopBar({ sidebar, sidebarId, balance }: TopBarProps) {
  const { pathname, search } = useLocation();
  const page = findPage(pathname)?.page;
  const { status, user, isUnreachable, refresh } = useSession();
  // The build renders a page for every width: styles then choose what is seen.
  const isBuild = useIsHydrating();
  const { isDrawer, isOpen, toggle } = sidebar;
  const Icon = isDrawer ? IconMenu2 : IconLayoutSidebar;
  return (
    <header className={classes.bar} data-status={status}>
      <button
        type="button"
        className={classes.toggle}
        {...(!isBuild && {
          'aria-label': isOpen ? toggleNames.close : toggleNames.open,
          'aria-expanded': isOpen,
        })}
        aria-controls={sidebarId}
        onClick={({ currentTarget }) => {
          // Some browsers focus no button on a click, and the drawer returns the focus to what had it.
          currentTarget.focus();
          toggle();
        }}
      >
        {isBuild ? <BothIcons /> : <Icon size={20} stroke={1.75} aria-hidden />}
      </button>
      {(isDrawer || isBuild) && (
        <Link
          to={pagePaths.home}
          className={isBuild ? `${classes.brand} ${classes.onPhone}` : classes.brand}
          aria-label={product.name}
        >
          <Mark />
        </Link>
      )}
      <p className={classes.text}>{page ? pageOf(page).topLine : lostLine}</p>
      {status === 'visitor' && (
        <div className={classes.account} data-for-visitors>
          <Button
            component={Link}
            to={signInOn(page, pathname + search)}
            variant="default"
            size="sm"
          >
            Sign in
          </Button>
          <Button component={Link} to={pagePaths.signUp} size="sm">
            Start for free
          </Button>
        </div>
      )}
      {user && !isBuild && (
        <div className={classes.account}>
          {balance}
          <OptionalPart otherwise={<MissingAccount />}>
            <AccountCorner user={user} />
          </OptionalPart>
        </div>
      )}
      {isUnreachable && (
        <div className={classes.account}>
          <Button variant="default" size="sm" onClick={() => refresh()}>
            Server not reached. Retry
          </Button>
        </div>
      )}
    </header>
  );
}

/** The switch of the sidebar, for either form of it: the drawer starts closed, and the column open. */
function BothIcons() {
  const icon = { role: 'img', size: 20, stroke: 1.75 };
  return (
    <>
      <IconMenu2 {...icon} className={classes.onPhone} aria-label={toggleNames.open} />
      <IconLayoutSidebar {...icon} className={classes.onColumn} aria-label={toggleNames.close} />
    </>
  );
}

/** Stands for the user menu when its code could not be loaded. */
function MissingAccount() {
  return (
    <Button variant="default" size="sm" onClick={() => window.location.reload()}>
      Account menu missing. Reload
    </Button>
  );
}

/** A page that shows more to a user, such as the end of a payment, is there again after the sign-in. */
function signInOn(page: PageName | undefined, address: string): string {
  const isOfUser = page !== undefined && pageOf(page).access === 'users';
  return isOfUser ? signInPath(pagePaths.signIn, address) : pagePaths.signIn;
}
