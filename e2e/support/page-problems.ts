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

/**
 * Collects what goes wrong in the pages of a browser from now on: errors of the console, among them everything that
 * the content security policy holds back, and exceptions that nobody catches.
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
  return problems;
}
