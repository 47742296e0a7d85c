import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import classes from './help-search.module.css';
import { TopicLink } from './topic-link.tsx';
import { entriesOf, searchQuery } from './topic-list.ts';

const mostShown = 12;

interface HelpSearchProps {
  question: string;
  onChange: (question: string) => void;
  /** Shown while nothing is searched. */
  children: ReactNode;
}

/** A field that searches all topics, and what it found. The texts are loaded when the field is first used. */
export function HelpSearch({ question, onChange, children }: HelpSearchProps) {
  const id = useId();
  const [isUsed, setUsed] = useState(question !== '');
  const query = useQuery({ ...searchQuery, enabled: isUsed });
  const isAsked = question.trim() !== '';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: older browsers don't know <search> */}
      <div role="search" className={classes.search}>
        <label htmlFor={id} className={classes.label}>
          Search the help
        </label>
        <div className={classes.field}>
          <IconSearch size={20} className={classes.icon} aria-hidden />
          <input
            id={id}
            type="search"
            className={classes.input}
            placeholder="Try: everyone disappears"
            value={question}
            autoComplete="off"
            data-autofocus
            onFocus={() => setUsed(true)}
            onChange={({ currentTarget }) => {
              setUsed(true);
              onChange(currentTarget.value);
            }}
          />
        </div>
      </div>
      {!isAsked && children}
      {isAsked && query.data && <Results ids={query.data.find(question)} question={question} />}
      {isAsked && query.isError && (
        <Notice
          severity="warning"
          title="The search could not be loaded"
          isAlert
          actions={
            <Button size="sm" loading={query.isFetching} onClick={() => query.refetch()}>
              Retry
            </Button>
          }
        >
          <p>All topics are still listed when you clear the field.</p>
        </Notice>
      )}
    </>
  );
}

function Results({ ids, question }: { ids: readonly string[]; question: string }) {
  const found = entriesOf(ids).slice(0, mostShown);
  return (
    <div className={classes.results}>
      <p role="status" className={classes.count}>
        {countText(found.length, question.trim())}
      </p>
      {found.length > 0 && (
        <ol className={classes.list} aria-label="Topics found, best first">
          {found.map(({ id, title, summary }) => (
            <li key={id} className={classes.result}>
              <TopicLink id={id} className={classes.title}>
                {title}
              </TopicLink>
              <p className={classes.summary}>{summary}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function countText(count: number, question: string): string {
  if (count === 0) {
    return `No topic found for “${question}”. Try one or two other words, such as “power” or “freezes”.`;
  }
  if (count >= mostShown) return `The ${mostShown} best topics`;
  return count === 1 ? '1 topic' : `${count} topics`;
}
