import type { IncomingMessage, ServerResponse } from 'node:http';

/** Rules of the bucket as a whole; tests change them. */
export interface StubRules {
  /** Origins whose pages may send objects; absent for all. */
  origins?: string[];
  /** Headers that those pages may send; absent for all. */
  headers?: string[];
  isPublic: boolean;
  isEncrypted: boolean;
  /** `denied`: the key may not ask. */
  versioning: 'never' | 'Enabled' | 'denied';
  /** The rules of its lifecycle configuration as XML. */
  lifetime: string;
}

export const usualRules: StubRules = {
  isPublic: false,
  isEncrypted: true,
  versioning: 'never',
  lifetime: '',
};

/** Answers the preflight requests that browsers send before a request to another site. */
export function allowOrigins(
  { origins, headers: allowed }: StubRules,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (headers.origin === undefined || origins?.includes(headers.origin) === false) return;
  const asked = headers['access-control-request-headers'];
  const names = asked?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  if (allowed && !names.every((name) => allowed.includes(name))) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-allow-methods', 'PUT');
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
}

/** Answers a question about versions or lifetimes. @returns false for any other request. */
export function answerAboutRules(rules: StubRules, url: URL, response: ServerResponse): boolean {
  const about = ['versioning', 'lifecycle'].find((name) => url.searchParams.has(name));
  if (about === undefined) return false;
  const { versioning, lifetime } = rules;
  const [status, text] =
    versioning === 'denied'
      ? [403, '<Error><Code>AccessDenied</Code></Error>']
      : about === 'versioning'
        ? [200, versioningText(versioning)]
        : lifetime === ''
          ? [404, '<Error><Code>NoSuchLifecycleConfiguration</Code></Error>']
          : [200, `<LifecycleConfiguration>${lifetime}</LifecycleConfiguration>`];
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?>${text}`);
  return true;
}

function versioningText(versioning: StubRules['versioning']): string {
  const status = versioning === 'never' ? '' : `<Status>${versioning}</Status>`;
  return `<VersioningConfiguration>${status}</VersioningConfiguration>`;
}
