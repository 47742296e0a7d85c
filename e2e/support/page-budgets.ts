/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 119, userKb: 131 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  upload: { visitorKb: 113, userKb: 146 },
  report: { visitorKb: 171.2, userKb: 184.5 },
  logReport: { visitorKb: 171.2, userKb: 184.5 },
  sharedReport: { visitorKb: 163.4, userKb: 166.4 },
  publicReport: { visitorKb: 165, userKb: 168 },
  analysis: { visitorKb: 177, userKb: 180 },
  logs: { visitorKb: 107, userKb: 147 },
  statement: { visitorKb: 119, userKb: 134 },
  // The live view draws sensors, frame rate and incidents; the engine follows when a log is chosen.
  liveView: { visitorKb: 134, userKb: 137 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 122, userKb: 130 },
  search: { visitorKb: 122, userKb: 130 },
  hardware: { visitorKb: 123, userKb: 130 },
  compare: { visitorKb: 107, userKb: 138.3 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
