import { demos } from '@ridescope/contract/demos';
import { demoReports } from '@ridescope/samples/demo-reports';
import { cardOf } from '@ridescope/words/texts/share-card';
import type { Plugin } from 'vite';

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
      const reports = demoReports();
      const rides = demos.map(({ id, title, file }) => {
        const made = reports.find((one) => one.file === file);
        if (!made) throw new Error(`the demo ${file} has no report`);
        return { id, title, ...cardOf(made.report) };
      });
      return `export default ${JSON.stringify(rides)};`;
    },
  };
}
