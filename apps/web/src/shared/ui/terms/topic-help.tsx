import { helpPath } from '@ridescope/contract/pages';
import { Link } from 'react-router';
import classes from './topic-help.module.css';

interface TopicHelpProps {
  /** Id of a topic of the help. */
  topic: string;
  /** What the topic is about, for those who hear the link without its place. */
  about: string;
}

/** Links to a topic of the help in another tab, so that nothing typed here is lost. */
export function TopicHelp({ topic, about }: TopicHelpProps) {
  return (
    <Link
      to={helpPath(topic)}
      target="_blank"
      className={classes.link}
      data-small-target
      aria-label={`Help: ${about} (opens in a new tab)`}
    >
      Help
    </Link>
  );
}
