/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 119.8, userKb: 131.5 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  upload: { visitorKb: 113.1, userKb: 146.3 },
  report: { visitorKb: 171.9, userKb: 185.2 },
  logReport: { visitorKb: 171.9, userKb: 185.2 },
  sharedReport: { visitorKb: 164.1, userKb: 167.1 },
  publicReport: { visitorKb: 165.2, userKb: 168.2 },
  analysis: { visitorKb: 177.2, userKb: 180.2 },
  logs: { visitorKb: 107.8, userKb: 147 },
  statement: { visitorKb: 119, userKb: 134.5 },
  // The live view draws sensors, frame rate and incidents; the engine follows when a log is chosen.
  liveView: { visitorKb: 134.1, userKb: 137 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 122.7, userKb: 130 },
  search: { visitorKb: 122.2, userKb: 130 },
  hardware: { visitorKb: 123, userKb: 130 },
  compare: { visitorKb: 107, userKb: 139.1 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
