/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 119.5, userKb: 132.4 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Each is 0.3 KB above what the page had when
 * it was last set: names of files alone change a size by 0.1.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 121.1, userKb: 132.8 },
  upload: { visitorKb: 112.8, userKb: 147.3 },
  report: { visitorKb: 171.7, userKb: 186.5 },
  logReport: { visitorKb: 171.7, userKb: 186.5 },
  sharedReport: { visitorKb: 164, userKb: 168.2 },
  publicReport: { visitorKb: 165.1, userKb: 169.3 },
  analysis: { visitorKb: 177.2, userKb: 181.5 },
  logs: { visitorKb: 107.5, userKb: 145.2 },
  statement: { visitorKb: 106.7, userKb: 135.4 },
  // The live view draws sensors, frame rate and incidents; the engine follows when a log is chosen.
  liveView: { visitorKb: 133.8, userKb: 138 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 122.4, userKb: 126.6 },
  search: { visitorKb: 121.9, userKb: 126.2 },
  hardware: { visitorKb: 122.6, userKb: 126.9 },
  compare: { visitorKb: 106.6, userKb: 140.6 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
