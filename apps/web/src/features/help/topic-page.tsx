import { pagePaths } from '@ridescope/contract/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import classes from './help-page.module.css';
import { LoadedTopic } from './topic-view.tsx';
import { findTopic, loadTopic, topicQuery } from './topics.ts';

interface TopicPageProps {
  productName: string;
  /** Shown for an address without a topic. */
  notFound: ReactNode;
}

/** Loads the text of a topic, so that its page shows it at once. */
export async function prepareTopic(name: string): Promise<void> {
  const found = findTopic(name);
  if (found) await loadTopic(found.id);
}

/** One topic of the help. */
export function TopicPage({ productName, notFound }: TopicPageProps) {
  const found = findTopic(useParams().topic ?? '');
  const part = useLocation().hash.slice(1) || undefined;
  if (!found) return notFound;
  const { category, id } = found;
  return (
    <div className={classes.page}>
      <TopicTitle id={id} productName={productName} />
      <nav aria-label="Help" className={classes.trail}>
        <Link data-small-target to={pagePaths.help}>
          Help
        </Link>
        <span aria-hidden>/</span>
        <span>{category.title}</span>
      </nav>
      <LoadedTopic id={id} level={1} part={part} />
    </div>
  );
}

/** Names the topic in the tab. */
function TopicTitle({ id, productName }: { id: string; productName: string }) {
  const { data } = useQuery(topicQuery(id));
  return data && <DocumentTitle title={`${data.title} · ${productName}`} />;
}
