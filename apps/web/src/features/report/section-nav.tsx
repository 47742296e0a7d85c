import { useEffect, useRef, useState } from 'react';
import { useIsComplete } from '../../shared/ui/steps.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import { type ReportPart, reportParts } from './model/report-parts.ts';
import { useSectionFolds } from './parts/section-folds.tsx';
import classes from './section-nav.module.css';

/** The scores have no need of a link: they are beside the answer. */
const linked = Object.entries(reportParts).filter(([id]) => id !== 'scores');

/** Shows the ways to the cards of the report. On a phone it stays at the top of the window. */
export function SectionNav() {
  const { goTo, isAllOpen, toggleAll } = useSectionFolds();
  const isNarrow = useIsNarrow('phone');
  // The cards come later than this bar.
  const isComplete = useIsComplete();
  const current = useCurrentPart(isNarrow && isComplete);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Only the bar scrolls, never the page.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 60 });
  }, [current]);
  return (
    <nav aria-label="Parts of the report" className={classes.bar}>
      <ul ref={list} className={classes.list}>
        {linked.map(([id, title]) => (
          <li key={id} data-answer={id === 'what-happened' || undefined}>
            <a
              href={`#${id}`}
              className={classes.link}
              aria-current={id === current ? 'location' : undefined}
              // The keys of the table are the parts: its type says so.
              onClick={() => goTo(id as ReportPart)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.all} onClick={toggleAll}>
        {isAllOpen ? 'Fold all parts' : 'Open all parts'}
      </button>
    </nav>
  );
}

/** Below the bar, in the upper third of the window. */
const readingZone = '-56px 0px -65% 0px';

/** Tells which card is at the top of the window. */
function useCurrentPart(isWatched: boolean): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!isWatched || !('IntersectionObserver' in window)) return;
    const inZone = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inZone.add(target.id);
          else inZone.delete(target.id);
        }
        setCurrent(linked.map(([id]) => id).find((id) => inZone.has(id)));
      },
      { rootMargin: readingZone },
    );
    for (const [id] of linked) {
      const card = document.getElementById(id);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [isWatched]);
  return isWatched ? current : undefined;
}
