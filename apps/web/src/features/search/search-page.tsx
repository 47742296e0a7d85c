import { findPage, searchPath } from '@ridescope/contract/pages';
import { IconShare, IconZoomReset } from '@tabler/icons-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { copyText } from '../../shared/copy-text.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { FirstAnswer } from '../../shared/ui/late/first-answer.tsx';
import { DocumentTitle } from '../../shared/ui/layout/document-title.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import { showToast } from '../../shared/ui/notices/toast.ts';
import { HelpOverPage } from '../../shared/ui/terms/help-over-page.tsx';
import { Examples } from './examples.tsx';
import { ReadAs } from './read-as.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './search-page.module.css';

/** Finds stored rides by hardware, settings and version. The search is in the address. */
export function SearchPage({ productName }: { productName: string }) {
  const query = searchIn(useLocation().pathname);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const search = (text: string) => navigate(searchPath(text));
  return (
    <div className={wide.page}>
      <DocumentTitle title={`${query ? `${query.slice(0, 60)} · ` : ''}Search · ${productName}`} />
      <header className={wide.head}>
        <div>
          <h1 className={wide.title}>Search</h1>
          <p className={wide.lead}>
            Find the frame rates of riders' computers.{' '}
            <HelpOverPage topic="searchBasics">How to search</HelpOverPage>
          </p>
        </div>
        {query !== '' && (
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconZoomReset size={18} aria-hidden />}
              onClick={() => {
                search('');
                input.current?.focus();
              }}
            >
              New Search
            </Button>
            <Button
              variant="default"
              leftSection={<IconShare size={18} aria-hidden />}
              onClick={() => share(query)}
            >
              Share
            </Button>
          </div>
        )}
      </header>
      {query !== '' && <FirstAnswer />}
      <SearchBox query={query} onSearch={search} inputRef={input} />
      {query === '' ? (
        <Examples />
      ) : (
        <>
          <ReadAs query={query} onSearch={search} />
          <Results key={query} query={query} onSearch={search} />
        </>
      )}
    </div>
  );
}

/** Reads the search in an address. The router would take the characters `%2F` in it for a slash. */
function searchIn(path: string): string {
  const text = findPage(path)?.params.query ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed into the address as it is, such as `100%`.
    return text;
  }
}

async function share(query: string): Promise<void> {
  if (await copyText(window.location.origin + searchPath(query))) {
    showToast('Link copied to clipboard');
  } else {
    showToast('Your browser did not allow copying. Copy the address of this page.', 'failed');
  }
}
