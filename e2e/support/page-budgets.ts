/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 119.2, userKb: 132.1 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 120.9, userKb: 132.4 },
  upload: { visitorKb: 112.5, userKb: 146.9 },
  report: { visitorKb: 171.3, userKb: 186.2 },
  logReport: { visitorKb: 171.3, userKb: 186.2 },
  sharedReport: { visitorKb: 163.5, userKb: 167.8 },
  publicReport: { visitorKb: 164.7, userKb: 168.9 },
  analysis: { visitorKb: 176.9, userKb: 181.1 },
  logs: { visitorKb: 107.1, userKb: 147.4 },
  statement: { visitorKb: 119, userKb: 135.1 },
  // The live view draws sensors, frame rate and incidents; the engine follows when a log is chosen.
  liveView: { visitorKb: 133.4, userKb: 137.6 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 122, userKb: 130.4 },
  search: { visitorKb: 121.5, userKb: 130.4 },
  hardware: { visitorKb: 123, userKb: 130.4 },
  compare: { visitorKb: 107, userKb: 140.2 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
