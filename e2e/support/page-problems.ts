import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const refused = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * What the browser itself says of a call that the server refuses on purpose, such as a wrong password, and of a page
 * that is not there. The app cannot keep that line away.
 */
function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  const isPage = url === message.page()?.url();
  return refused.test(message.text()) && (isPage || /\/(?:api|share)\//.test(url));
}

/** The beginning of every token that signs a call. */
const jsonWebToken = /\beyJ[\w-]+\.eyJ/;

/**
 * Collects what goes wrong in the pages of a browser from now on: errors of the console, among them everything that
 * the content security policy holds back, exceptions that nobody catches, and addresses with a token in them.
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
