// Of the page around it, or its styles would not be loaded.

import classes from '../layout/wide-page.module.css';
import { useIsHydrating } from './use-is-hydrating.ts';

/** Where the server puts a table of what the page shows first, in `platform/pages/first-answer.ts`. */
const mark = '%ridescope:first-answer%';

/** What readers without script see of a page whose content comes from the server. Only the build renders it. */
export function FirstAnswer() {
  const isHydrating = useIsHydrating();
  if (!isHydrating) return null;
  return (
    <noscript>
      <div className={classes.answer}>
        <p>Choosing and searching need JavaScript.</p>
        {mark}
      </div>
    </noscript>
  );
}
