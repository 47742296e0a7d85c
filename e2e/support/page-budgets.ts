/** Kilobytes of scripts and styles that a page may transfer before its first view. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 119, userKb: 129 };

/**
 * What the code may weigh that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count.
 */
const larger: Readonly<Record<string, PageBudget>> = {
  upload: { visitorKb: 111, userKb: 142 },
  report: { visitorKb: 166, userKb: 180 },
  logReport: { visitorKb: 166, userKb: 180 },
  sharedReport: { visitorKb: 161, userKb: 164 },
  publicReport: { visitorKb: 162, userKb: 165 },
  analysis: { visitorKb: 174, userKb: 177 },
  logs: { visitorKb: 105, userKb: 146 },
  compare: { visitorKb: 105, userKb: 133 },
};

export function budgetOf(page: string): PageBudget {
  return larger[page] ?? small;
}
