import { helpPath } from '@ridescope/contract/pages';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { HelpOpener } from '../../help-opener.ts';

interface HelpOverPageProps {
  /** Id of a topic of the help. */
  topic: string;
  children: ReactNode;
}

/** Opens a topic of the help over the page, so that what runs on the page goes on. In another tab it is a separate page. */
export function HelpOverPage({ topic, children }: HelpOverPageProps) {
  const openHelp = useContext(HelpOpener);
  return (
    <Link
      data-small-target
      to={helpPath(topic)}
      onClick={(event) => {
        if (!openHelp || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openHelp(topic);
      }}
    >
      {children}
    </Link>
  );
}
