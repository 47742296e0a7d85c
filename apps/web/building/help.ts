import { helpCategories, helpTopics, searchEntries } from '@ridescope/help';
import type { Plugin } from 'vite';

const prefix = 'virtual:help/';

/**
 * Puts the topics of the help into modules of the app: a list for the pages that only name topics, a module for each
 * category, and what the search reads. The rules that many topics are made of are not sent along.
 */
export function help(): Plugin {
  return {
    name: 'help',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (name === 'list') return exported(helpCategories);
      if (name === 'search') return exported(searchEntries);
      if (name === 'loaders') return loaders();
      return exported(helpTopics.filter(({ category }) => category === name));
    },
  };
}

function exported(value: unknown): string {
  return `export default ${JSON.stringify(value)};`;
}

function loaders(): string {
  const entries = helpCategories.map(
    ({ id }) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(prefix + id)}),`,
  );
  return ['export default {', ...entries, '};'].join('\n');
}
