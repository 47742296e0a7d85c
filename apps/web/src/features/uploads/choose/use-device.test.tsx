import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FolderButton } from './folder-button.tsx';
import { LogPlaceHint } from './log-place-hint.tsx';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 'cloud drive'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', 'OneDrive'],
])(
  'React takes over the words that the build has rendered, and then says where the log is on %s',
  (userAgent, words) => {
    const hints = (
      <MemoryRouter>
        <LogPlaceHint />
        <FolderButton onFiles={() => undefined} />
      </MemoryRouter>
    );
    const root = document.createElement('div');
    root.innerHTML = renderToString(hints);
    const onRecoverableError = vi.fn();
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
    const { container } = render(hints, { container: root, hydrate: true, onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container).toHaveTextContent(words);
  },
);
