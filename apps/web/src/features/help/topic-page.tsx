import { pagePaths } from '@ridescope/contract/pages';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import classes from './help-page.module.css';
import { LoadedTopic } from './topic-view.tsx';
import { categoryOf } from './topics.ts';

interface TopicPageProps {
  productName: string;
  /** Shown for an address without a topic. */
  notFound: ReactNode;
}

/** One topic of the help. */
export function TopicPage({ productName, notFound }: TopicPageProps) {
  const { topic: id = '' } = useParams();
  const category = categoryOf(id);
  const entry = category?.topics.find((one) => one.id === id);
  const part = useLocation().hash.slice(1) || undefined;
  if (!category || !entry) return notFound;
  return (
    <div className={classes.page}>
      <DocumentTitle title={`${entry.title} · ${productName}`} />
      <nav aria-label="Help" className={classes.trail}>
        <Link to={pagePaths.help}>Help</Link>
        <span aria-hidden>/</span>
        <span>{category.title}</span>
      </nav>
      <LoadedTopic id={id} level={1} part={part} />
    </div>
  );
}
