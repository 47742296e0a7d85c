import { helpCategories, helpTopics, searchEntries } from '@ridescope/help';
import type { Plugin } from 'vite';

const prefix = 'virtual:help/';
const topicsPerModule = 10;

/**
 * Puts the topics of the help into modules of the app: a list for the pages that only name topics, the ids of topics for the
 * pages that show one, modules of
 * a few topics, and what the search reads. The rules that many topics are made of are not
 * sent along.
 */
export function help(): Plugin {
  return {
    name: 'help',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (name === 'list') return exported(helpCategories);
      if (name === 'ids') return exported(idsByCategory());
      if (name === 'search') return exported(searchEntries);
      if (name === 'loaders') return loaders();
      const [category, part] = name.split('/');
      return exported(partsOf(category ?? '')[Number(part)]);
    },
  };
}

function exported(value: unknown): string {
  return `export default ${JSON.stringify(value)};`;
}

/** The title of each category, and the ids of its topics. */
function idsByCategory() {
  return helpCategories.map(({ id, title }) => ({
    id,
    title,
    // In the order of the modules.
    parts: partsOf(id).map((part) => part.map((topic) => topic.id)),
  }));
}

/** The topics of a category, a few at a time: all of a long one would weigh too much for a page that shows one. */
function partsOf(wanted: string): (typeof helpTopics)[] {
  const topics = helpTopics.filter(({ category }) => category === wanted);
  const count = Math.ceil(topics.length / topicsPerModule);
  return Array.from({ length: count }, (_, part) =>
    topics.slice(part * topicsPerModule, (part + 1) * topicsPerModule),
  );
}

function loaders(): string {
  const entries = helpCategories.map(({ id }) => {
    const imports = partsOf(id).map((_, part) => `() => import("${prefix}${id}/${part}")`);
    return `  ${JSON.stringify(id)}: [${imports.join(', ')}],`;
  });
  return ['export default {', ...entries, '};'].join('\n');
}
