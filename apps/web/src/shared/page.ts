import type { PageMatch, PageName } from '@ridescope/contract/pages';
import type { ComponentType, ReactNode } from 'react';

/** What the app gives every page. */
export interface PageProps {
  /** What its `page.ts` says; empty without a title there. */
  title: string;
  productName: string;
  /** For an address whose content doesn't exist. */
  notFound: ReactNode;
}

/** Pages whose code is split alike. `building/chunks.ts` makes the chunks. */
export type ChunkGroup =
  /** Most visitors see them first. */
  | 'first'
  /** Small pages of words. */
  | 'words'
  /** Lists and tables, which search engines and links lead to. */
  | 'lists'
  /** Lists the answers of reports, without their proof. */
  | 'answers'
  /** A whole report. */
  | 'report'
  /** Large pages of a user. */
  | 'large';

/** What a page says while it loads. */
export interface WaitingFor {
  title: string;
  text: string;
  /** What is safe while the server doesn't answer. */
  safe: string;
}

/**
 * What the app must know of a page. Its address is in `pagePaths` of the contract, which server and links read too.
 * The build reads it in Node, so a `page.ts` imports components only inside of functions.
 */
export interface Page {
  /** In the tab, without the name of the product. Absent where the content decides. */
  title?: string;
  /** `users`: a visitor reads there what an account would show. */
  access: 'everyone' | 'users';
  /** Loads the component when the page is first opened. The server names its scripts in the first HTML. */
  load: () => Promise<ComponentType<PageProps>>;
  /** Loads what its first drawing shows beside the component, so that React can take over the rendered page at once. */
  prepare?: (params: PageMatch['params']) => Promise<unknown>;
  /** What is said at once while the page loads, where a page should never look empty. Else nothing, for a moment. */
  waitingFor?: WaitingFor;
  /** What the top bar says of the page. It is not what its headings say; absent only outside the frame. */
  topLine?: string;
  /** Its parameters are choices or a search, which change without leaving the page. */
  hasChoicesInPath?: true;
  /** Absent: inside the frame of all pages. */
  hasOwnFrame?: true;
}

/** What the build renders of a page. */
export interface PrerenderedPart {
  description: string;
  /** Where it is rendered, if its path has parameters. */
  address?: string;
  /**
   * Its other addresses have the same words, to which the server adds a table of what they show first; `only`: the address
   * is an example, and no page.
   */
  isFrame?: true | 'only';
}

/** What only the build must know of a page, so that no browser loads it. */
export interface PageBuild {
  /** Absent: it shares little code with other pages. */
  chunks?: ChunkGroup;
  /** Imports what only a signed-in user needs. The server names these scripts too. */
  own?: () => Promise<unknown>[];
  /** Imports what is in the first HTML too, although its code comes later. Its styles come with the HTML. */
  below?: () => Promise<unknown>[];
  /**
   * The page's words are in the first HTML, and it is in the site map. With a sentence or two for search results and link
   * previews; `each`: one page for each thing that it shows, which `boot/prerendered-pages.ts` lists.
   */
  prerendered?: PrerenderedPart | 'each';
  /**
   * What a signed-in user sees of it before its data is there is in the first HTML. With an address where its path has
   * parameters.
   */
  ownWords?: { address?: string };
  /** More of its addresses for the site map. */
  siteMap?: () => string[];
}

/** The pages of a `page.ts`, by their names in the contract. */
export type Pages = Partial<Record<PageName, Page>>;
export type PageBuilds = Partial<Record<PageName, PageBuild>>;
