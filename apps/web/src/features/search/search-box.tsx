import type { SearchSuggestion } from '@ridescope/contract/search';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useIsHydrating } from '../../shared/ui/late/use-is-hydrating.ts';
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
  const [text, setText] = useText(query);
  const { suggestions, active, setActive, isShown, open, close } = useSuggestions(text);
  const listId = useId();

  const type = (next: string) => {
    setText(next);
    open();
  };
  const choose = (suggestion: SearchSuggestion) => {
    setText(withName(text, suggestion));
    close();
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
      close();
    } else if (event.key === 'Enter' && isShown) {
      const chosen = suggestions[active];
      if (!chosen) return;
      event.preventDefault();
      choose(chosen);
    }
  };

  const isHydrating = useIsHydrating();
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's test environment and older browsers don't know <search>
    <form
      role="search"
      className={classes.form}
      // What is typed before the app runs would be lost.
      inert={isHydrating}
      onSubmit={(event) => {
        event.preventDefault();
        close();
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
          onBlur={close}
        />
        <Suggestions
          id={listId}
          suggestions={isShown ? suggestions : []}
          active={active}
          onChoose={choose}
        />
      </div>
      <Button type="submit" size="md">
        Search
      </Button>
    </form>
  );
}

/** What is typed; the query again when another search is shown: by a link, a button or the browser's history. */
function useText(query: string) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  if (shown !== query) {
    setShown(query);
    setText(query);
  }
  return [text, setText] as const;
}

/** Known names for the word that is typed, while the list is open. */
function useSuggestions(text: string) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const word = useDeferredValue(isOpen ? typedWord(text) : '');
  const { data: suggestions = [] } = useQuery(suggestionsQuery(word));
  return {
    suggestions,
    /** Place of the name that Enter takes; -1 for the text itself. */
    active,
    setActive,
    isShown: isOpen && suggestions.length > 0,
    open() {
      setOpen(true);
      setActive(-1);
    },
    close: () => setOpen(false),
  };
}

interface SuggestionsProps {
  id: string;
  suggestions: readonly SearchSuggestion[];
  active: number;
  onChoose: (suggestion: SearchSuggestion) => void;
}

function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Known names"
      className={classes.list}
      hidden={suggestions.length === 0}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text box
        <div
          key={`${suggestion.field}:${suggestion.text}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={classes.name}>{suggestion.text}</span>
          <span className={classes.field}>{fieldNames[suggestion.field]}</span>
        </div>
      ))}
    </div>
  );
}
