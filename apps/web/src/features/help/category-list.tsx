import type { HelpCategory } from '@ridescope/help/topic';
import { Disclosure } from '../../shared/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import classes from './category-list.module.css';
import { TopicLink } from './topic-link.tsx';
import { helpCategories } from './topic-list.ts';

/** As many topics of a category show at once, and a few more if they are all. */
const shownAtOnce = 6;
const shownAlone = 8;

function shownOf({ topics }: HelpCategory): number {
  return topics.length <= shownAlone ? topics.length : shownAtOnce;
}

/** All categories with their topics. */
export function CategoryList({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className={classes.categories}>
      {helpCategories.map((category) => (
        <li key={category.id} className={classes.category}>
          <Heading className={classes.title}>{category.title}</Heading>
          <p className={classes.summary}>{category.summary}</p>
          <Topics topics={category.topics.slice(0, shownOf(category))} />
          {category.topics.length > shownAlone && (
            <Disclosure
              summary={
                <>
                  {category.topics.length - shownAtOnce} more topics
                  <VisuallyHidden component="span"> about: {category.title}</VisuallyHidden>
                </>
              }
            >
              <Topics topics={category.topics.slice(shownAtOnce)} />
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

function Topics({ topics }: Pick<HelpCategory, 'topics'>) {
  return (
    <ul className={classes.topics}>
      {topics.map(({ id, title }) => (
        <li key={id}>
          <TopicLink id={id} className={classes.topic}>
            {title}
          </TopicLink>
        </li>
      ))}
    </ul>
  );
}
