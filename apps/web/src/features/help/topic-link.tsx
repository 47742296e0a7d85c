import { helpPath, pagePaths } from '@ridescope/contract/pages';
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';

/** A topic, and a heading in it. */
export interface TopicPlace {
  id: string;
  part?: string | undefined;
}

/** How a part of the help opens topics: on their pages, unless a dialog shows them itself. */
interface HelpPlace {
  onTopic?: (topic: TopicPlace) => void;
  /** Called when a link leads out of the help. */
  onLeave?: () => void;
}

export const HelpPlaceContext = createContext<HelpPlace>({});

/** Links to a topic or to another page of the product. */
export function HelpLink({
  to,
  className,
  children,
}: {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { onTopic, onLeave } = useContext(HelpPlaceContext);
  const topic = topicIn(to);
  const follow = (event: MouseEvent) => {
    // A link that was opened in another tab leaves this one as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (topic === undefined || !onTopic) return onLeave?.();
    event.preventDefault();
    onTopic(topic);
  };
  return (
    <Link data-small-target to={to} className={className} onClick={follow}>
      {children}
    </Link>
  );
}

/** Links to a topic by its id. */
export function TopicLink({
  id,
  ...rest
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return <HelpLink to={helpPath(id)} {...rest} />;
}

/** The topic of an address, and the place in it. */
function topicIn(to: string): TopicPlace | undefined {
  if (!to.startsWith(`${pagePaths.help}/`)) return undefined;
  const [id = '', part] = to.slice(pagePaths.help.length + 1).split('#');
  return { id, part };
}
