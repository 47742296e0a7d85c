import { searchPath } from '@ridescope/contract/pages';
import { parseSearch } from '@ridescope/contract/parse-search';
import type { SearchItem } from '@ridescope/contract/search';
import { sampleMessages } from '@ridescope/words/en/texts/benchmark-samples';
import { shareText } from '@ridescope/words/format/format-number';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../shared/ui/layout/visually-hidden.tsx';
import { FailedLoad } from '../../shared/ui/notices/failed-load.tsx';
import { loadingMark } from '../../shared/ui/notices/loading-mark.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import { Examples } from './examples.tsx';
import { ResultList } from './result-list.tsx';
import classes from './results.module.css';
import { alternativesQuery, resultsQuery } from './search-queries.ts';

interface ResultsProps {
  query: string;
  onSearch: (query: string) => void;
}

/** Loading, failed, none, or what was found. */
export function Results({ query, onSearch }: ResultsProps) {
  const { data: found, isError, isFetching, refetch } = useQuery(resultsQuery(query));
  // Drawn in short steps, with the empty shapes in view until they are complete.
  const data = useDeferredValue(found);
  if (!data && !isError) return <Skeleton />;
  if (!data) {
    return (
      <FailedLoad icon={<IconSearchOff />} isRetrying={isFetching} onRetry={() => refetch()}>
        The search failed.
      </FailedLoad>
    );
  }
  if (data.length === 0) return <NoResults query={query} onSearch={onSearch} />;
  return (
    <>
      {namesOtherPart(query, data) && <Neighbours query={query} />}
      {data.some(({ IsSample }) => IsSample) && (
        <Notice severity="info" title="Sample data">
          <p>{sampleMessages.search}</p>
        </Notice>
      )}
      <ResultList items={data} />
    </>
  );
}

/** Whether a search names a model, and what it found is called otherwise: a Ti, or a neighbour by its number. */
function namesOtherPart(query: string, items: readonly SearchItem[]): boolean {
  const words = joined(query);
  return (
    /\d{3}/.test(words) &&
    !items.some(({ Cpu, Gpu }) => [Cpu, Gpu].some((name) => joined(name).endsWith(words)))
  );
}

function joined(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Says that no ride has the card or processor, and which are nearest. */
function Neighbours({ query }: { query: string }) {
  const { data: alternatives = [] } = useQuery(alternativesQuery(query));
  const near = alternatives.flatMap(({ neighbour, query: other }) =>
    neighbour ? [{ ...neighbour, query: other }] : [],
  );
  const [first] = near;
  if (!first) return null;
  return (
    <div className={classes.meant} role="status">
      <p>
        No stored ride has the {first.missing}. By what PassMark measures elsewhere, these are its
        nearest neighbours with rides:
      </p>
      <ul>
        {near.map(({ name, speed, query: other }) => (
          <li key={name}>
            <Link to={searchPath(other)}>{name}</Link>, {speedText(speed)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function speedText(speed: number): string {
  const share = Math.abs(speed - 1);
  if (share < 0.02) return 'about as fast';
  return `${shareText(share)} ${speed > 1 ? 'faster' : 'slower'}`;
}

interface MeantProps extends ResultsProps {
  dropped: string | undefined;
}

/** Shows what another spelling finds, or the search without words that say nothing about rides. */
function Meant({ query, dropped, onSearch }: MeantProps) {
  const link = <Link to={searchPath(query)}>{query}</Link>;
  return (
    <>
      <p className={classes.meant} role="status">
        {dropped === undefined ? (
          <>No ride fits this spelling. Did you mean {link}?</>
        ) : (
          <>
            No ride fits all of this. These fit {link}, without “{dropped}”.
          </>
        )}
      </p>
      <Results query={query} onSearch={onSearch} />
    </>
  );
}

/** Offers what to leave out, because one word too many is the usual reason. */
function NoResults({ query, onSearch }: ResultsProps) {
  const [hasExamples, setHasExamples] = useState(false);
  const { data: alternatives = [] } = useQuery(alternativesQuery(query));
  const isEmpty = !parseSearch(query).query;
  const isNear = alternatives.some(({ neighbour }) => neighbour !== undefined);
  if (isNear) return <Neighbours query={query} />;
  const meant = alternatives.find(({ isMeant }) => isMeant);
  if (meant) return <Meant query={meant.query} dropped={meant.dropped} onSearch={onSearch} />;
  return (
    <>
      <div role="status">
        <StatePanel
          icon={<IconSearchOff />}
          title="No results"
          level={2}
          actions={
            <>
              {alternatives.map(({ query: rest, dropped }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be there twice
                <Button key={index} onClick={() => onSearch(rest)}>
                  Search without {dropped}
                </Button>
              ))}
              <Button
                variant="default"
                aria-expanded={hasExamples}
                onClick={() => setHasExamples(!hasExamples)}
              >
                {hasExamples ? 'Hide Examples' : 'Show Examples'}
              </Button>
            </>
          }
        >
          {isEmpty
            ? 'There is no word in this search. A word has at least one letter or digit.'
            : `No stored ride fits ${alternatives.length > 0 ? 'all of this' : 'this search'}.`}
        </StatePanel>
      </div>
      {hasExamples && <Examples />}
    </>
  );
}

function Skeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Searching" {...loadingMark}>
      <VisuallyHidden component="span">Searching</VisuallyHidden>
      {/* Past the end of a screen, or the footer would jump. */}
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} className={classes.skeletonRow} />
      ))}
    </div>
  );
}
