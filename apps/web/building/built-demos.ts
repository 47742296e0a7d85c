import { type DemoFiles, demoReports } from '@ridescope/samples/demo-reports';

let made: DemoFiles[] | undefined;

/** The reports of the demos with their analyses; made once, because it takes seconds. */
export function builtDemos(): readonly DemoFiles[] {
  made ??= demoReports();
  return made;
}
