/** Cases in which the report differs from the expert, and how. All others must agree. */
export const knownDifferences: Readonly<Record<string, string>> = {};
