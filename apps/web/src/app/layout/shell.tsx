import { findPage } from '@ridescope/contract/pages';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { HelpOpener } from '../../shared/help-opener.ts';
import { useWantedPart } from '../../shared/ui/late/use-wanted-part.ts';
import { ErrorBoundary } from '../../shared/ui/notices/error-boundary.tsx';
import { pageOf, waitingForAt } from '../page-list.ts';
import { FailedPage } from '../pages/failed-page.tsx';
import { Footer } from './footer.tsx';
import { LoadingPage } from './loading-page.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { RestrictionGate } from './restriction-gate.tsx';
import { SessionEnded } from './session-ended.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { type SidebarState, useSidebar } from './use-sidebar.ts';

const loadDrawer = async () => (await import('./nav-drawer.tsx')).NavDrawer;
const loadHelp = async () => (await import('../../features/help/help-dialog.tsx')).HelpDialog;

const sidebarId = 'sidebar';

/** The frame around every page: sidebar, top bar, content, footer. `balance` is shown beside the user menu. */
export function Shell({ balance }: { balance?: ReactNode }) {
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const main = useFreshPlace(place);
  const sidebar = useSidebar();
  const help = useHelp();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {sidebar.isDrawer ? (
        <PhoneSidebar sidebar={sidebar} onHelp={() => help.open()} />
      ) : (
        <div className={classes.side} data-slim={!sidebar.isOpen || undefined}>
          <Sidebar id={sidebarId} isSlim={!sidebar.isOpen} onHelp={() => help.open()} />
        </div>
      )}
      <div className={classes.column}>
        <TopBar sidebar={sidebar} sidebarId={sidebarId} balance={balance} />
        <OfflineBar />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          <SessionEnded />
          {/* Inside the frame, so that a page that fails leaves the way to the others. */}
          <ErrorBoundary key={place} fallback={() => <FailedPage />}>
            <Suspense fallback={<LoadingPage waitingFor={waitingForAt(pathname)} />}>
              <RestrictionGate>
                <HelpOpener value={help.open}>
                  <Outlet />
                </HelpOpener>
              </RestrictionGate>
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
      </div>
      {help.isOpen && help.Dialog && <help.Dialog topic={help.topic} onClose={help.close} />}
    </div>
  );
}

/** Loads the help when it is first opened. */
function useHelp() {
  const [isOpen, setOpen] = useState(false);
  const [topic, setTopic] = useState<string>();
  const close = () => setOpen(false);
  const { Part: Dialog, want } = useWantedPart('Help', loadHelp, close);
  const open = (wanted?: string) => {
    setTopic(wanted);
    setOpen(true);
    want();
  };
  return { Dialog, isOpen, topic, open, close };
}

interface PhoneSidebarProps {
  sidebar: SidebarState;
  onHelp: () => void;
}

function PhoneSidebar({ sidebar, onHelp }: PhoneSidebarProps) {
  const { isOpen, closeDrawer } = sidebar;
  const { Part: NavDrawer, want } = useWantedPart('Menu', loadDrawer, closeDrawer);
  const onOpen = useEffectEvent(want);
  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen]);
  if (!NavDrawer) return null;
  return (
    // A link that was followed gives the focus to the new page afterwards.
    <NavDrawer
      id={sidebarId}
      isOpen={isOpen}
      onClose={closeDrawer}
      onHelp={() => {
        closeDrawer();
        onHelp();
      }}
    />
  );
}

/** Names the page at a path. */
function placeOf(pathname: string): string {
  const page = findPage(pathname)?.page;
  return page && pageOf(page).hasChoicesInPath ? page : pathname;
}

/**
 * A new page begins at its top, and with the focus: without this, a screen reader stays on the link
 * that is gone.
 */
function useFreshPlace(place: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place]);
  return main;
}
