import { parseSearch } from '@ridescope/contract/parse-search';
import {
  type SearchNode,
  type SearchTerm,
  searchLimits,
  searchText,
  withoutPart,
} from '@ridescope/contract/search-language';
import { IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { fieldNames } from './field-names.ts';
import classes from './read-as.module.css';

interface ReadAsProps {
  query: string;
  /** Receives the search without a removed part; empty after the last one. */
  onSearch: (query: string) => void;
}

/** Shows how a search was read. Each term can be removed. */
export function ReadAs({ query, onSearch }: ReadAsProps) {
  const { query: root, ignored, isCut } = parseSearch(query);
  const remove = (part: SearchNode) => {
    const rest = root && withoutPart(root, part);
    onSearch(rest ? searchText(rest) : '');
  };
  return (
    <div className={classes.read}>
      {root && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
        <p className={classes.terms} role="group" aria-label="How your search was read">
          <span className={classes.word}>Read as</span>
          <Part node={root} onRemove={remove} />
        </p>
      )}
      {ignored.length > 0 && (
        <p className={classes.note}>
          Left out, because it has no letter or digit: {ignored.join(' ')}
        </p>
      )}
      {isCut && (
        <p className={classes.note}>
          Only the first {searchLimits.terms} terms in {searchLimits.characters} characters were
          read.
        </p>
      )}
    </div>
  );
}

interface PartProps {
  node: SearchNode;
  onRemove: (part: SearchNode) => void;
}

function Part({ node, onRemove }: PartProps) {
  if (node.kind === 'term') return <Term term={node} onRemove={() => onRemove(node)} />;
  if (node.kind === 'not') {
    return (
      <>
        <span className={classes.word}>not</span>
        <Inner node={node.part} onRemove={onRemove} />
      </>
    );
  }
  return node.parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part may be there twice, and has no state
    <Fragment key={index}>
      {index > 0 && <span className={classes.word}>{node.kind}</span>}
      <Inner node={part} onRemove={onRemove} />
    </Fragment>
  ));
}

/** A part of a part: groups are in parentheses. */
function Inner({ node, onRemove }: PartProps) {
  const isGroup = node.kind === 'and' || node.kind === 'or';
  return (
    <>
      {isGroup && <span className={classes.bracket}>(</span>}
      <Part node={node} onRemove={onRemove} />
      {isGroup && <span className={classes.bracket}>)</span>}
    </>
  );
}

function Term({ term, onRemove }: { term: SearchTerm; onRemove: () => void }) {
  const words = term.isPhrase ? `“${term.text}”` : term.text;
  return (
    <button
      type="button"
      className={classes.term}
      aria-label={`Remove ${searchText(term)}`}
      onClick={onRemove}
    >
      {term.field && <span className={classes.field}>{fieldNames[term.field]}</span>}
      {words}
      <IconX size={14} aria-hidden />
    </button>
  );
}
