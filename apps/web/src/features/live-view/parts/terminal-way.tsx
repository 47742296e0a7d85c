import { programPath } from '@ridescope/contract/pages';
import { liveStartMessages } from '@ridescope/words/en/pages/live-view';
import classes from './terminal-way.module.css';

/** How to follow the log in a terminal, by the program that this server offers. */
export function TerminalWay() {
  return (
    <div className={classes.way}>
      <p>{liveStartMessages['in-terminal']}</p>
      <code className={classes.command}>
        npx {window.location.origin}
        {programPath} watch
      </code>
    </div>
  );
}
