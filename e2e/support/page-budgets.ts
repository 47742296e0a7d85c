/** Kilobytes of scripts and styles that a page may transfer before a reader uses it. */
export interface PageBudget {
  visitorKb: number;
  /** For a signed-in user. */
  userKb: number;
}

/** Of every page that isn't listed below. */
const small: PageBudget = { visitorKb: 122, userKb: 128 };
const ownReport: PageBudget = { visitorKb: 204, userKb: 220 };

/**
 * What the code weighed that the first HTML of a page names, compressed as the server sends it, by the page's name in the
 * contract. What a reader unfolds, prints or scrolls to comes later and doesn't count. Set one anew when its page has
 * become larger on purpose, or smaller by more than the room.
 */
const measured: Readonly<Record<string, PageBudget>> = {
  // With the styles of what is below the first screen: its first HTML has all of it.
  home: { visitorKb: 123, userKb: 129 },
  upload: { visitorKb: 116, userKb: 154 },
  report: ownReport,
  logReport: ownReport,
  sharedReport: { visitorKb: 195, userKb: 200 },
  publicReport: { visitorKb: 196, userKb: 201 },
  analysis: { visitorKb: 205, userKb: 210 },
  logs: { visitorKb: 110, userKb: 155 },
  statement: { visitorKb: 112, userKb: 152 },
  purchaseTokens: { visitorKb: 124, userKb: 133 },
  // Tables of figures, with their links to each other.
  benchmarks: { visitorKb: 126, userKb: 131 },
  search: { visitorKb: 126, userKb: 130 },
  hardware: { visitorKb: 127, userKb: 132 },
  compare: { visitorKb: 109, userKb: 149 },
  liveView: { visitorKb: 129, userKb: 136 },
  // Reads files of rides and draws their lanes.
  recordings: { visitorKb: 129, userKb: 136 },
};

/** A page may grow by this share before somebody must decide about it: names of files alone change a size by 0.1 KB. */
const room = 0.05;

/** Returns what the code of a page may weigh. */
export function budgetOf(page: string): PageBudget {
  const { visitorKb, userKb } = measured[page] ?? small;
  return { visitorKb: withRoom(visitorKb), userKb: withRoom(userKb) };
}

const withRoom = (kb: number) => Math.round(kb * (1 + room) * 10) / 10;
