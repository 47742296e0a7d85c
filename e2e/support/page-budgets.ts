/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 121.5, userKb: 127.4 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Each is 0.3 to 0.5 KB above what the page had when
 * it was last set: names of files alone change a size by 0.1.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 122.3, userKb: 128.3 },
  upload: { visitorKb: 115.6, userKb: 152.7 },
  report: { visitorKb: 185.1, userKb: 200.1 },
  logReport: { visitorKb: 185.1, userKb: 200.1 },
  sharedReport: { visitorKb: 177, userKb: 181.4 },
  publicReport: { visitorKb: 178.2, userKb: 182.6 },
  analysis: { visitorKb: 184.8, userKb: 189.2 },
  logs: { visitorKb: 110, userKb: 154.2 },
  statement: { visitorKb: 109, userKb: 142.4 },
  purchaseTokens: { visitorKb: 122.5, userKb: 131.5 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 124.7, userKb: 129 },
  search: { visitorKb: 124.5, userKb: 128.9 },
  hardware: { visitorKb: 126.1, userKb: 130.4 },
  compare: { visitorKb: 109, userKb: 144.2 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
