/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 123.5, userKb: 128.8 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Each is 0.3 to 0.5 KB above what the page had when
 * it was last set: names of files alone change a size by 0.1.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 123.9, userKb: 129.8 },
  upload: { visitorKb: 116.5, userKb: 154.3 },
  report: { visitorKb: 193.6, userKb: 208.6 },
  logReport: { visitorKb: 193.6, userKb: 208.6 },
  sharedReport: { visitorKb: 185.4, userKb: 189.8 },
  publicReport: { visitorKb: 186.6, userKb: 191 },
  analysis: { visitorKb: 195.2, userKb: 199.5 },
  logs: { visitorKb: 110.8, userKb: 155.5 },
  statement: { visitorKb: 109.9, userKb: 143.9 },
  purchaseTokens: { visitorKb: 124.7, userKb: 133.7 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 126.6, userKb: 131 },
  search: { visitorKb: 126.4, userKb: 130.7 },
  hardware: { visitorKb: 128.2, userKb: 132.5 },
  compare: { visitorKb: 109.9, userKb: 149.2 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
