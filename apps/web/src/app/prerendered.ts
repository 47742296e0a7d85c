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

export const termsPage: PrerenderedPage = {
  path: pagePaths.terms,
  title: 'Terms of use',
  description:
    'Who may use Ridescope, what tokens are, when they are refunded, and what happens to your logs and reports.',
};

export const privacyPage: PrerenderedPage = {
  path: pagePaths.privacy,
  title: 'Privacy policy',
  description:
    'Everything that Ridescope keeps about you, for how long, and how to export or delete it. No ads, no trackers, no data selling.',
};

/** Pages that the build renders, as a visitor sees them first. The site map lists them all. */
export const prerenderedPages: readonly PrerenderedPage[] = [homePage, termsPage, privacyPage];
