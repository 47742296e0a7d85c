/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 120.5, userKb: 126.4 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Each is 0.3 KB above what the page had when
 * it was last set: names of files alone change a size by 0.1.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 119.9, userKb: 125.9 },
  upload: { visitorKb: 113.9, userKb: 148.8 },
  report: { visitorKb: 173.7, userKb: 188.6 },
  logReport: { visitorKb: 173.7, userKb: 188.6 },
  sharedReport: { visitorKb: 165.8, userKb: 170.2 },
  publicReport: { visitorKb: 166.9, userKb: 171.3 },
  analysis: { visitorKb: 179.2, userKb: 183.5 },
  logs: { visitorKb: 108.5, userKb: 146.6 },
  statement: { visitorKb: 107.7, userKb: 136.8 },
  purchaseTokens: { visitorKb: 121, userKb: 130 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 123.2, userKb: 127.5 },
  search: { visitorKb: 122.7, userKb: 127 },
  hardware: { visitorKb: 124.1, userKb: 128.5 },
  compare: { visitorKb: 107.6, userKb: 142 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
