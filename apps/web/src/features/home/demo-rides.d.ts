// A module that the build makes of the demos: `apps/web/building/demo-rides.ts`.

declare module 'virtual:demo-rides' {
  import type { ShareCard } from '@ridescope/words/card/share-card';

  /** What the report of each demo says, with its id and title, in the order of `demos`. */
  const rides: readonly (ShareCard & { id: string; title: string })[];
  export default rides;
}
