import { pagePaths } from '@ridescope/contract/pages';

/** A page whose words are in its first HTML, for search engines and for browsers without script. */
export interface PrerenderedPage {
  /** Address without a slash at its end. */
  path: string;
  /** In the tab, without the name of the product. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
}

export const homePage: PrerenderedPage = {
  path: pagePaths.home,
  title: 'Find out what broke your ride',
  description:
    'Drop the Log.txt of your online cycling game and see what went wrong: network, graphics, sensors or hardware, with the proof and the fix to try tonight.',
};

/** Pages that the build renders, as a visitor sees them first. The site map lists them all. */
export const prerenderedPages: readonly PrerenderedPage[] = [homePage];
