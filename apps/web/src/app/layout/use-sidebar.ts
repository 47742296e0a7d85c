import { useState } from 'react';
import { roomyQuery, sidebarStorageKey, storedSidebar } from '../../shared/stored-choices.ts';
import { useIsHydrating } from '../../shared/ui/late/use-is-hydrating.ts';
import { useIsNarrow } from '../../shared/ui/layout/use-is-narrow.ts';
import { useMediaQuery } from '../../shared/ui/layout/use-media-query.ts';

export interface SidebarState {
  /** On a phone it is a drawer over the page, else a column beside it. */
  isDrawer: boolean;
  isOpen: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** A drawer starts closed on every page load; the column remembers. */
export function useSidebar(): SidebarState {
  const isDrawer = useIsNarrow('phone');
  const isRoomy = useMediaQuery(roomyQuery, true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [chosen, setChosen] = useState(storedSidebar);
  // The build renders pages for a wide window.
  const isColumnOpen = useIsHydrating() || (chosen ?? isRoomy);
  return {
    isDrawer,
    isOpen: isDrawer ? isDrawerOpen : isColumnOpen,
    toggle() {
      if (isDrawer) {
        setDrawerOpen(!isDrawerOpen);
        return;
      }
      setChosen(!isColumnOpen);
      keepChoice(!isColumnOpen);
    },
    closeDrawer: () => setDrawerOpen(false),
  };
}

function keepChoice(isOpen: boolean) {
  try {
    localStorage.setItem(sidebarStorageKey, isOpen ? 'open' : 'closed');
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}
