import { FirstHead, type HeadPlaces } from './analysis-head.tsx';
import classes from './analysis-page.module.css';
import { RestSkeleton } from './analysis-waiting.tsx';
import { SummaryCard } from './cards/summary.tsx';

/** Where `boot/ask-early.ts` puts how an own analysis begins. */
const mark = (part: string) => `%ridescope:analysis-${part}%`;

/** How an own analysis begins, as the page draws it. Only the build renders it, for a script that knows the words. */
export function FirstWords(places: HeadPlaces) {
  return (
    <template data-first-words>
      <div className={classes.page}>
        <FirstHead {...places} ride={mark('ride')} />
        <SummaryCard first={mark('first')} others={mark('others')} />
        <RestSkeleton />
      </div>
    </template>
  );
}
