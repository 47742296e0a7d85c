/** Paths of all pages that the site map lists for search engines. */
async function siteMapPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

const isTopic = (path: string) => /^\/help\/./.test(path);

/** The help topic with the longest first HTML. All topics share their scripts, so one stands for a hundred. */
async function largestTopic(url: string): Promise<string> {
  const topics = (await siteMapPaths(url)).filter(isTopic);
  const lengths = await Promise.all(
    topics.map(async (path) => ({ path, length: (await (await fetch(url + path)).text()).length })),
  );
  const [largest] = lengths.toSorted((a, b) => b.length - a.length);
  if (largest === undefined) throw new Error('The site map lists no help topic.');
  return largest.path;
}

/** Paths of the site map, with one topic in place of all. */
export async function differentPages(url: string): Promise<string[]> {
  const others = (await siteMapPaths(url)).filter((path) => !isTopic(path));
  return [...others, await largestTopic(url)];
}
