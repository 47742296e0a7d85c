import { escapeHtml } from './mail/mail.ts';

/** The parts of an OpenAPI operation that the page shows. */
interface Operation {
  summary?: string;
  security?: readonly Record<string, readonly string[]>[];
  parameters?: readonly unknown[];
  requestBody?: unknown;
  responses?: unknown;
}

export interface ApiDescription {
  info: { version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { description: string }> };
}

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 22%, transparent); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin-bottom: .25rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 1.5rem 0 .25rem; font: 600 1rem/1.5 ui-monospace, monospace; }
p, ul { margin: .25rem 0; }
dt { font-weight: 600; margin-top: .5rem; }
dd { margin: 0; }
summary { cursor: pointer; padding: .25rem 0; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; font-size: .875rem; }
`;

/** Draws the description of the API as one page that needs no script. */
export function apiDocsPage({ info, paths, components }: ApiDescription, jsonPath: string): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths)) {
    const group = groupOf(path);
    const shown = Object.entries(operations).map(([method, one]) => section(method, path, one));
    groups.set(group, [...(groups.get(group) ?? []), ...shown]);
  }
  const schemes = Object.entries(components.securitySchemes).map(
    ([name, { description }]) => `<dt>${escapeHtml(name)}</dt><dd>${texts(description)}</dd>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>API of Ridescope</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>API of Ridescope</h1>
<p>Version ${escapeHtml(info.version)}. ${texts(info.description ?? '')} The same description as OpenAPI: <a href="${jsonPath}">${jsonPath}</a></p>
<h2>What callers send</h2>
<dl>${schemes.join('')}</dl>
${[...groups].map(([name, shown]) => `<h2>${escapeHtml(name)}</h2>${shown.join('')}`).join('\n')}
</main>
</body>
</html>`;
}

/** The first part of a path after the prefix: `/api/report/{owner}` belongs to `report`. */
function groupOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1);
  return first === 'api' ? second : first;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary = '', security = [], parameters, requestBody, responses } = operation;
  const needed = security.flatMap((scheme) => Object.keys(scheme));
  const details = [
    detail('Parameters', parameters),
    detail('Body', requestBody),
    detail('Answers', responses),
  ];
  return `<section><h3>${method.toUpperCase()} ${escapeHtml(path)}</h3>
<p>${texts(summary)}.</p>
<p>${needed.length === 0 ? 'Open to everyone.' : `Needs: ${needed.map(escapeHtml).join(', ')}.`}</p>
${details.join('')}</section>`;
}

function detail(name: string, content: unknown): string {
  if (content === undefined) return '';
  const json = escapeHtml(JSON.stringify(content, undefined, 2));
  return `<details><summary>${name}</summary><pre tabindex="0">${json}</pre></details>`;
}

/** Escapes a text and marks the parts between backticks as code. */
function texts(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
}
