// Audits a page in a running browser and prints the scores and figures as JSON: `node audit.js PORT URL phone|desktop`.
// A separate program with its own install, because Lighthouse is larger than the rest of the project's tools together.
const library = new URL('node_modules/lighthouse/core/index.js', import.meta.url);
const { default: lighthouse, desktopConfig } = await import(library.href);

const [port = '', url = '', form = ''] = process.argv.slice(2);
const flags = { port: Number(port), output: 'json', logLevel: 'error' };
const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
if (!result || result.lhr.runtimeError) {
  throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.');
}
const { categories, audits } = result.lhr;
const score = (id) => Math.round((categories[id]?.score ?? 0) * 100);
const placesOf = (id) =>
  (audits[id]?.details?.items ?? []).flatMap(({ node, source, description }) => {
    const place = node?.selector ?? source?.url ?? source ?? description;
    return typeof place === 'string' ? [place] : [];
  });
/** What costs a category points, with the first place of each. */
const flawsOf = (category) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [id, ...placesOf(id).slice(0, 1)].join(' of '));
const figure = (id) => audits[id]?.numericValue ?? 0;
// Missing where nothing was drawn that counts, which costs a quarter of the score.
const paint = audits['largest-contentful-paint'];
const requests = audits['network-requests']?.details?.items ?? [];
const kinds = ['Script', 'Stylesheet'];
process.stdout.write(
  JSON.stringify({
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    blockingMs: Math.round(figure('total-blocking-time')),
    ...(paint?.numericValue !== undefined && { paintMs: Math.round(paint.numericValue) }),
    codeKb:
      requests
        .filter(({ resourceType }) => kinds.includes(resourceType))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    flaws: {
      accessibility: flawsOf('accessibility'),
      bestPractices: flawsOf('best-practices'),
      seo: flawsOf('seo'),
      shift: placesOf('layout-shifts').slice(0, 2),
    },
    failed: requests
      .filter(({ statusCode }) => statusCode >= 400)
      .map(({ statusCode, url: address }) => `${statusCode} ${address}`),
    longTasks: (audits['long-tasks']?.details?.items ?? []).map(
      ({ url: address, duration, startTime }) =>
        `${Math.round(duration)} ms at ${Math.round(startTime)} in ${address}`,
    ),
  }),
);
