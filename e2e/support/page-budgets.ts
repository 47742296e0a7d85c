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
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Each is 0.3 KB above what the page had when
 * it was last set: names of files alone change a size by 0.1.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 121.7, userKb: 127.6 },
  upload: { visitorKb: 114.9, userKb: 152 },
  report: { visitorKb: 178.6, userKb: 193.7 },
  logReport: { visitorKb: 178.6, userKb: 193.7 },
  sharedReport: { visitorKb: 170.5, userKb: 174.8 },
  publicReport: { visitorKb: 171.7, userKb: 176 },
  analysis: { visitorKb: 183.2, userKb: 187.5 },
  logs: { visitorKb: 109.3, userKb: 151.3 },
  statement: { visitorKb: 108.5, userKb: 140.4 },
  purchaseTokens: { visitorKb: 121.8, userKb: 130.9 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 124.1, userKb: 128.4 },
  search: { visitorKb: 123.6, userKb: 127.9 },
  hardware: { visitorKb: 125.2, userKb: 129.5 },
  compare: { visitorKb: 108.4, userKb: 143.6 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
