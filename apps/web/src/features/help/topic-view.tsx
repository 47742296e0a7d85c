import type { HelpTopic } from '@ridescope/help/topic';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { DidThisHelp } from './did-this-help.tsx';
import { TopicBlocks } from './topic-blocks.tsx';
import { TopicLink } from './topic-link.tsx';
import classes from './topic-view.module.css';
import { topicQuery } from './topics.ts';

interface LoadedTopicProps {
  id: string;
  /** Level of the title. */
  level: 1 | 3;
  /** Id of the heading to which the reader came. */
  part?: string | undefined;
}

/** Loads a topic and shows it, or offers to try again. */
export function LoadedTopic({ id, level, part }: LoadedTopicProps) {
  const { data, isError, isFetching, refetch } = useQuery(topicQuery(id));
  if (data) return <TopicView key={id} topic={data} level={level} part={part} />;
  if (!isError)
    return (
      <div
        className={classes.loading}
        role="status"
        aria-label="Loading the topic"
        data-loading-page
      />
    );
  return (
    <div role="alert">
      <StatePanel
        icon={<IconCloudOff />}
        title="This topic could not be loaded"
        level={level === 1 ? 1 : 2}
        actions={
          <Button onClick={() => refetch()} loading={isFetching}>
            Retry
          </Button>
        }
      >
        Check your connection, then try again.
      </StatePanel>
    </div>
  );
}

type TopicViewProps = Omit<LoadedTopicProps, 'id'> & { topic: HelpTopic };

/** A topic with what belongs to it. */
function TopicView({ topic, level, part }: TopicViewProps) {
  const Title = `h${level}` as const;
  const Part = `h${level === 1 ? 2 : 3}` as const;
  return (
    <article className={classes.topic} data-page={level === 1 || undefined}>
      <header className={classes.head}>
        <Title className={level === 1 ? classes.title : classes.titleInDialog}>{topic.title}</Title>
        <p className={classes.summary}>{topic.summary}</p>
      </header>
      <TopicBlocks blocks={topic.blocks} level={level === 1 ? 2 : 3} part={part} />
      {topic.related.length > 0 && (
        <nav aria-label="Related topics" className={classes.related}>
          <Part className={classes.relatedTitle}>Related topics</Part>
          <ul className={classes.relatedList}>
            {topic.related.map(({ id, title }) => (
              <li key={id}>
                <TopicLink id={id}>{title}</TopicLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <DidThisHelp topic={topic.id} />
    </article>
  );
}
