/** Where the owner's report is stored; the API knows it by these. */
export interface StoredAddress {
  owner: string;
  /** With or without its `.gz`. */
  name: string;
}
