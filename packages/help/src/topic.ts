/** A part of a line of text. */
export type HelpInline =
  | string
  | { kind: 'code' | 'strong'; text: string }
  | { kind: 'link'; text: string; to: string };

/** A part of a topic, in the order of reading. */
export type HelpBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'text'; content: HelpInline[] }
  | { kind: 'list' | 'steps'; items: HelpInline[][] }
  | { kind: 'table'; head: HelpInline[][]; rows: HelpInline[][][] }
  /** A path of the file system. */
  | { kind: 'path'; text: string }
  /** A part that the page draws and a reader can change. */
  | { kind: 'example'; name: string };

export interface TopicLink {
  id: string;
  title: string;
}

/** A topic as lists show it. */
export interface TopicEntry extends TopicLink {
  /** One sentence: what the topic answers. */
  summary: string;
}

export interface HelpTopic extends TopicEntry {
  category: string;
  blocks: HelpBlock[];
  related: TopicLink[];
}

export interface HelpCategory {
  id: string;
  title: string;
  summary: string;
  topics: TopicEntry[];
}

/** What the search reads of a topic. */
export interface SearchEntry {
  id: string;
  title: string;
  summary: string;
  /** Words that riders use and the topic doesn't. */
  keywords: string;
  text: string;
  /** Raises or lowers the topic among equally good ones. */
  weight: number;
}
