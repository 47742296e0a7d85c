import { programPath } from '@ridescope/contract/pages';
import classes from './terminal-way.module.css';

/** How to follow the log in a terminal, by the program that this server offers. */
export function TerminalWay() {
  return (
    <div className={classes.way}>
      <p>
        In a terminal, the command line does the same. It finds Log.txt by itself and needs Node
        22.3 or newer:
      </p>
      <code className={classes.command}>
        npx {window.location.origin}
        {programPath} watch
      </code>
    </div>
  );
}
