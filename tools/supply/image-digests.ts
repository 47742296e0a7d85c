import { isUnpinned } from './images.ts';

/** What a registry is asked over; replaced by tests. */
export type Ask = (
  url: string,
  options: { method: string; headers: Record<string, string> },
) => Promise<Response>;

/** An image with several platforms is pinned by the digest of its list. */
const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/**
 * Asks the registry of an image which digest its tag has, as `docker pull` does, without an account.
 * @param image for example `caddy:2.10.2-alpine`, of Docker Hub without the name of a host
 * @throws Error when the registry doesn't say
 */
export async function digestOf(image: string, ask: Ask = fetch): Promise<string> {
  const { host, name, tag } = partsOf(image);
  const url = `https://${host}/v2/${name}/manifests/${tag}`;
  const look = (headers: Record<string, string>) =>
    ask(url, { method: 'HEAD', headers: { accept: manifestTypes, ...headers } });
  let answer = await look({});
  if (answer.status === 401) {
    const token = await tokenFor(answer.headers.get('www-authenticate') ?? '', ask);
    answer = await look({ authorization: `Bearer ${token}` });
  }
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (!answer.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(`${host} names no digest of ${image} (status ${answer.status}).`);
  return digest;
}

function partsOf(image: string): { host: string; name: string; tag: string } {
  const [, path = '', tag = 'latest'] = /^(.+?)(?::([\w.-]+))?$/.exec(image) ?? [];
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0 && /[.:]/.test(first)) return { host: first, name: rest.join('/'), tag };
  return { host: 'registry-1.docker.io', name: rest.length > 0 ? path : `library/${path}`, tag };
}

/** Gets the token that any reader may have. @param challenge such as `Bearer realm="…",service="…",scope="…"` */
async function tokenFor(challenge: string, ask: Ask): Promise<string> {
  const values = new Map(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  const url = new URL(values.get('realm') ?? '');
  for (const key of ['service', 'scope']) {
    const value = values.get(key);
    if (value !== undefined) url.searchParams.set(key, value);
  }
  const answer = await ask(url.href, { method: 'GET', headers: {} });
  const { token, access_token: other } = (await answer.json()) as Record<
    string,
    string | undefined
  >;
  const found = token ?? other;
  if (found === undefined) throw new Error(`${url.host} gives no token.`);
  return found;
}

/** Writes the digests behind the images of a file that have none. @param digests by image */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replace(/^(\s*(?:image:|FROM)\s+)(\S+)/gm, (whole, before: string, image: string) => {
    const digest = isUnpinned(image) ? digests.get(image) : undefined;
    return digest === undefined ? whole : `${before}${image}@${digest}`;
  });
}
