import type { SearchSuggestion } from '@ridescope/contract/search';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { fieldNames } from './field-names.ts';
import classes from './search-box.module.css';
import { suggestionsQuery } from './search-queries.ts';
import { typedWord, withName } from './typed-word.ts';

interface SearchBoxProps {
  /** The search that is shown. */
  query: string;
  onSearch: (query: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** The text box, which suggests known names for the word being typed. */
export function SearchBox({ query, onSearch, inputRef }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    // Another search is shown: by a link, a button or the browser's history.
    setShown(query);
    setText(query);
  }
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useDeferredValue(isOpen ? typedWord(text) : '');
  const { data: suggestions = [] } = useQuery(suggestionsQuery(word));
  const listId = useId();
  const isShown = isOpen && suggestions.length > 0;

  const type = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(-1);
  };
  const choose = (suggestion: SearchSuggestion) => {
    setText(withName(text, suggestion));
    setOpen(false);
    setActive(-1);
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isShown) {
      event.preventDefault();
      // One more place than names: the text itself.
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Enter' && isShown) {
      const chosen = suggestions[active];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: React's test environment and older browsers don't know <search>
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        onSearch(text);
      }}
    >
      <div className={classes.box}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={inputRef}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Search for CPU, GPU, Profile, World or Game Client Version"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
        />
        <div
          id={listId}
          role="listbox"
          aria-label="Known names"
          className={classes.list}
          hidden={!isShown}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text box
            <div
              key={`${suggestion.field}:${suggestion.text}`}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              <span className={classes.name}>{suggestion.text}</span>
              <span className={classes.field}>{fieldNames[suggestion.field]}</span>
            </div>
          ))}
        </div>
      </div>
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}
