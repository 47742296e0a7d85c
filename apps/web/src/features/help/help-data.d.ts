// Modules that the build makes of the topics: `apps/web/building/help.ts`.

declare module 'virtual:help/list' {
  import type { HelpCategory } from '@ridescope/help/topic';

  const categories: readonly HelpCategory[];
  export default categories;
}

declare module 'virtual:help/ids' {
  import type { HelpCategory } from '@ridescope/help/topic';

  /** Each part of a category lists the topics of a module. */
  const categories: readonly (Pick<HelpCategory, 'id' | 'title'> & {
    parts: readonly (readonly string[])[];
  })[];
  export default categories;
}

declare module 'virtual:help/search' {
  import type { SearchEntry } from '@ridescope/help/topic';

  const entries: readonly SearchEntry[];
  export default entries;
}

declare module 'virtual:help/loaders' {
  import type { HelpTopic } from '@ridescope/help/topic';

  /** For each category, what loads its parts. */
  const loaders: Readonly<
    Record<string, readonly (() => Promise<{ default: readonly HelpTopic[] }>)[]>
  >;
  export default loaders;
}
