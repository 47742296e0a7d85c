/** What the columns of a table hold about a person. Every column is in one of the members. */
export interface TableColumns {
  /** The column with the account's id. The table's rows are in the export, and are deleted with the account. */
  account?: string;
  /** Why rows stay when the account is deleted: words of the table's `howLong` in the privacy policy. */
  outlives?: string;
  /** Personal columns that the export contains, separated by spaces, by the words of the privacy policy about them. */
  exported?: Readonly<Record<string, string>>;
  /** Personal columns that the export leaves out, because they are secrets, hashes, or documents that it contains apart. */
  hidden?: Readonly<Record<string, string>>;
  /** Columns that say nothing about a person, and that the export leaves out: keys of objects and hashes of tickets. */
  secret?: string;
  /** Columns that say nothing about a person: ids, states, sums of many riders, columns without use. */
  other?: string;
}

/** A statement, or the tables that a library makes in its own schema. */
export type BaselineStep = string | LibraryTables;

export interface LibraryTables {
  library: string;
  /** The version of its tables, as the library numbers them: it stands for them in the digest. */
  tables: string;
  /** Returns what creates them, in one statement; called only where they are missing. */
  statement(): Promise<string>;
}

/** The tables of a part of the server. */
export interface TableSet<PartTables = Readonly<Record<string, unknown>>> {
  /** Creates them. */
  migration: readonly BaselineStep[];
  /** A table comes after those that it refers to. */
  columns: Readonly<Record<keyof PartTables, TableColumns>>;
  /** Tables of a library, in its own schema, that are copied with them. They lead to no person without those. */
  library?: readonly string[];
}

/** A table with rows of an account. */
export interface AccountTable extends TableColumns {
  name: string;
  account: string;
}

/** Tables whose rows are deleted with their account, children before parents. */
export interface AccountTables {
  /** What the account has stored; in the export. */
  owned: readonly AccountTable[];
  /** What it signs in with; deleted at once. */
  signIn: readonly AccountTable[];
}

/** Lists the columns of a member of {@link TableColumns}. */
export function namesIn(columns: TableColumns['exported'] | string = {}): string[] {
  const lists = typeof columns === 'string' ? [columns] : Object.values(columns);
  return lists.flatMap((names) => names.split(' '));
}
