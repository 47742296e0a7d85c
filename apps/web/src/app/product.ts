/** Name and version as the pages show them. A test holds the version to that of the package. */
export const product = {
  name: 'Ridescope',
  version: '3.0.0',
  /** As the sidebar shows it. */
  shortVersion: '3.0',
} as const;
