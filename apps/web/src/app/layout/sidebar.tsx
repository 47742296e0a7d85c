import { pagePaths } from '@ridescope/contract/pages';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../shared/session/session-context.tsx';
import { moreNavigation, type NavEntry, navigation } from '../navigation.ts';
import { pageOf } from '../page-list.ts';
import { product } from '../product.ts';
import { AppearanceButtons } from './appearance-buttons.tsx';
import { Mark } from './mark.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  id: string;
  /** Icons alone; their names show on hover and focus. */
  isSlim?: boolean;
  /** Called when a link was followed, also one to the page that is open. */
  onLeave?: (() => void) | undefined;
  onHelp: () => void;
}

/** Name of the product and the way to its pages. */
export function Sidebar({ id, isSlim = false, onLeave, onHelp }: SidebarProps) {
  const isVisitor = useSession().status === 'visitor';
  return (
    <nav id={id} aria-label="Main" className={classes.sidebar} data-slim={isSlim || undefined}>
      <Link to={pagePaths.home} className={classes.brand} onClick={onLeave}>
        <Mark />
        <span className={classes.label}>
          {product.name} <span className={classes.version}>{product.shortVersion}</span>
        </span>
      </Link>
      <Entries id={id} entries={navigation} onLeave={onLeave} onHelp={onHelp} />
      <div className={classes.more}>
        <Entries id={id} entries={moreNavigation} onLeave={onLeave} onHelp={onHelp} />
      </div>
      <p id={noteIdOf(id)} hidden>
        Needs a sign-in
      </p>
      {/* Who is signed in finds them in the user menu. */}
      {isVisitor && (
        <div className={classes.foot} data-for-visitors>
          <AppearanceButtons className={classes.link ?? ''} labelClassName={classes.label ?? ''} />
        </div>
      )}
    </nav>
  );
}

const noteIdOf = (id: string) => `${id}-note`;

interface EntriesProps extends Pick<SidebarProps, 'id' | 'onLeave' | 'onHelp'> {
  entries: readonly NavEntry[];
}

function Entries({ id, entries, onLeave, onHelp }: EntriesProps) {
  const isVisitor = useSession().status === 'visitor';
  const pathname = useLocation().pathname.toLowerCase();
  const isBelow = (start: string) => pathname === start || pathname.startsWith(`${start}/`);
  return (
    <ul className={classes.list}>
      {entries.map(({ label, icon: Icon, page, to, others, forVisitors }) => {
        const isLocked = isVisitor && page !== undefined && pageOf(page).access === 'users';
        const open = isLocked ? forVisitors : undefined;
        const content = (
          <>
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={classes.label}>{label}</span>
            {open && (
              <span className={classes.tag} aria-hidden>
                {open.tag}
              </span>
            )}
          </>
        );
        return (
          <li key={label}>
            {to ? (
              <Link
                to={to}
                className={classes.link}
                aria-current={
                  [to, others].some((start) => start && isBelow(start)) ? 'page' : undefined
                }
                data-locked={isLocked || undefined}
                {...(open
                  ? { 'aria-description': open.note }
                  : isLocked && { 'aria-describedby': noteIdOf(id) })}
                onClick={onLeave}
              >
                {content}
              </Link>
            ) : (
              <button
                type="button"
                className={classes.link}
                aria-haspopup="dialog"
                onClick={onHelp}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
