import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { LaterCode } from '../../../shared/later-code.ts';
import { type ReportPart, reportParts } from '../model/report-parts.ts';

/** Sections that fold: all but the answer, the scores and the time line. */
const foldedParts = Object.keys(reportParts).filter(
  (id): id is ReportPart => id !== 'what-happened' && id !== 'scores' && id !== 'time-line',
);

interface SectionFolds {
  opened: ReadonlySet<ReportPart>;
  /** The part that is open from the beginning. */
  unfoldedPart: ReportPart | undefined;
  toggle: (id: ReportPart) => void;
  open: (id: ReportPart) => void;
  isAllOpen: boolean;
  /** Opens all sections, or folds them. */
  toggleAll: () => void;
  /** Opens a section and draws all, so that the page doesn't grow while it is scrolled to. */
  goTo: (id: ReportPart) => void;
  /** Draws what is far from the window too. */
  isAllDrawn: boolean;
  /** The reader searches the page: folded sections have their content for it. */
  isSearched: boolean;
}

const SectionFoldsContext = createContext<SectionFolds>({
  opened: new Set(),
  unfoldedPart: undefined,
  toggle: () => undefined,
  open: () => undefined,
  isAllOpen: false,
  toggleAll: () => undefined,
  goTo: () => undefined,
  isAllDrawn: false,
  isSearched: false,
});

interface SectionFoldsProviderProps {
  /** What most sections show. */
  contents: LaterCode<unknown>;
  /** What unfolds inside of them. */
  unfolded: readonly LaterCode<unknown>[];
  /** The part that is open from the beginning, and again when another part becomes it. */
  unfoldedPart?: ReportPart | undefined;
  children: ReactNode;
}

/** Holds which sections of a report are open. An address such as `#network` opens its section. */
export function SectionFoldsProvider(props: SectionFoldsProviderProps) {
  const { contents, unfolded, unfoldedPart, children } = props;
  const [opened, setOpened] = useState<ReadonlySet<ReportPart>>(partsOf(unfoldedPart));
  const [lastUnfolded, setLastUnfolded] = useState(unfoldedPart);
  if (unfoldedPart !== lastUnfolded) {
    setLastUnfolded(unfoldedPart);
    setOpened(new Set([...opened, ...partsOf(unfoldedPart)]));
  }
  const [isAllDrawn, setIsAllDrawn] = useState(false);
  const [isSearched, setIsSearched] = useState(false);
  const [target, setTarget] = useState<{ id: ReportPart }>();
  const toggle = useCallback((id: ReportPart) => {
    setOpened((shown) => {
      const next = new Set(shown);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const open = useCallback((id: ReportPart) => setOpened((shown) => new Set([...shown, id])), []);
  const isAllOpen = foldedParts.every((id) => opened.has(id));
  const toggleAll = useCallback(
    () => setOpened(new Set(isAllOpen ? [] : foldedParts)),
    [isAllOpen],
  );
  const goTo = useCallback(
    (id: ReportPart) => {
      const go = () => {
        open(id);
        setIsAllDrawn(true);
        setTarget({ id });
      };
      if (contents.loaded) go();
      // Until it is there, the browser has gone to the card's title; one that fails says so in its place.
      else contents.load().then(go, go);
    },
    [contents, open],
  );
  useEffect(() => {
    const follow = () => {
      const id = location.hash.slice(1);
      if (isReportPart(id)) goTo(id);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [goTo]);
  useLayoutEffect(() => {
    if (target) document.getElementById(target.id)?.scrollIntoView({ block: 'start' });
  }, [target]);
  useEffect(() => {
    // A reader who moves on the page will soon be below the answer, or unfold something.
    const prepare = () => {
      for (const code of [contents, ...unfolded]) code.prepare();
    };
    const signs = ['scroll', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, prepare, { once: true, passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, prepare);
    };
  }, [contents, unfolded]);
  useEffect(() => {
    // The browser's search finds only what is drawn.
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key !== 'F3' && !(key.toLowerCase() === 'f' && (ctrlKey || metaKey))) return;
      setIsAllDrawn(true);
      setIsSearched(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const folds = useMemo(
    () => ({
      opened,
      unfoldedPart,
      toggle,
      open,
      isAllOpen,
      toggleAll,
      goTo,
      isAllDrawn,
      isSearched,
    }),
    [opened, unfoldedPart, toggle, open, isAllOpen, toggleAll, goTo, isAllDrawn, isSearched],
  );
  return <SectionFoldsContext value={folds}>{children}</SectionFoldsContext>;
}

const partsOf = (part: ReportPart | undefined) => new Set(part ? [part] : []);

export function useSectionFolds(): SectionFolds {
  return use(SectionFoldsContext);
}

function isReportPart(id: string): id is ReportPart {
  return Object.hasOwn(reportParts, id);
}
