import { demos } from '@ridescope/contract/demos';
import { cardOf, type ShareCard } from '@ridescope/words/card/share-card';
import { glued } from '@ridescope/words/format/glued';
import type { Plugin } from 'vite';
import { builtDemos } from './built-demos.ts';

const name = 'virtual:demo-rides';

/**
 * Puts what the report of each demo says in short, with the line of its ride, into a module: the home page shows it without
 * loading a report.
 */
export function demoRides(): Plugin {
  return {
    name: 'demo-rides',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const rides = demos.map(({ id, title, file }) => {
        const made = builtDemos().find((one) => one.file === file);
        if (!made) throw new Error(`the demo ${file} has no report`);
        const card = cardOf(made.report);
        return { id, title, ...linesOf(card) };
      });
      return `export default ${JSON.stringify(rides)};`;
    },
  };
}

/** Keeps on one line what a reader takes for one word, and lets no line begin with a dot. */
function linesOf({ when, happened, cause, firstFix, ...others }: ShareCard): ShareCard {
  return {
    ...others,
    when: when.replaceAll(' · ', '\u00a0· '),
    happened: glued(happened),
    ...(cause && { cause: glued(cause) }),
    ...(firstFix && { firstFix: glued(firstFix) }),
  };
}
