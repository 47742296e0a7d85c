/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 120.9, userKb: 126.9 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Each is 0.3 KB above what the page had when
 * it was last set: names of files alone change a size by 0.1.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 120.6, userKb: 126.5 },
  upload: { visitorKb: 114.5, userKb: 150.4 },
  report: { visitorKb: 175, userKb: 190 },
  logReport: { visitorKb: 175, userKb: 190 },
  sharedReport: { visitorKb: 166.8, userKb: 171.1 },
  publicReport: { visitorKb: 167.9, userKb: 172.3 },
  analysis: { visitorKb: 180.3, userKb: 184.6 },
  logs: { visitorKb: 108.8, userKb: 148.3 },
  statement: { visitorKb: 108, userKb: 137.5 },
  purchaseTokens: { visitorKb: 121.1, userKb: 130.1 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 123.3, userKb: 127.7 },
  search: { visitorKb: 122.8, userKb: 127.1 },
  hardware: { visitorKb: 124.3, userKb: 128.6 },
  compare: { visitorKb: 107.8, userKb: 143.2 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
