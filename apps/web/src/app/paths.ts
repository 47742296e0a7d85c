/** Every address of the product, in one table: the router's patterns and the links come from here. */
export const paths = {
  home: '/',
  upload: '/upload',
  report: '/report/:owner/:id',
} as const;

/** Page of one report. The id is the stored name without its `.gz`. */
export function reportPath(owner: string, id: string): string {
  return `/report/${encodeURIComponent(owner)}/${encodeURIComponent(id)}`;
}
