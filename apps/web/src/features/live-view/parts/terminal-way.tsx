import { programPath } from '@ridescope/contract/pages';
import { liveStartMessages } from '@ridescope/words/en/pages/live-view';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import classes from './terminal-way.module.css';

/** How to follow the log in a terminal, by the program that this server offers. Unfolded where it is the only way. */
export function TerminalWay({ isOnlyWay }: { isOnlyWay: boolean }) {
  return (
    <Disclosure summary={liveStartMessages['terminal-summary']} isOpenAtFirst={isOnlyWay}>
      <div className={classes.way}>
        <p>{liveStartMessages['in-terminal']}</p>
        <code className={classes.command}>
          npx {window.location.origin}
          {programPath} watch
        </code>
      </div>
    </Disclosure>
  );
}
