import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

const refused = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Recognises the browser's message about a call that the server refuses on purpose, such as a wrong password, and about a
 * missing page. The app can't suppress that message.
 */
function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isPage = url === message.page()?.url();
  return refused.test(message.text()) && (isPage || /\/(?:api|share)\//.test(url));
}

/** Start of every access token. */
const jsonWebToken = /\beyJ[\w-]+\.eyJ/;

/**
 * Collects problems in the pages of a browser from now on: console errors, including everything that the content security
 * policy blocks, uncaught exceptions, and addresses that contain a token.
 */
export function watchProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    problems.push(error.stack ?? String(error));
  });
  context.on('request', (request) => {
    if (jsonWebToken.test(request.url())) problems.push(`a token in ${request.url()}`);
  });
  return problems;
}

/** Returns a list of the requests that were sent from now on and have no whole answer yet. */
export function watchRequests(context: BrowserContext): () => string[] {
  const pending = new Set<Request>();
  context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  return () => [...pending].map((request) => `${request.method()} ${request.url()}`);
}
