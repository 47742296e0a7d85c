import type { SearchField } from '@ridescope/contract/search-language';

/** Words by which a name is known beside the one that rides have. An id has its words instead. */
const otherWords: Partial<Record<SearchField, Readonly<Record<string, string>>>> = {
  platform: {
    pc: 'PC Windows Win',
    mac: 'Mac macOS MacBook iMac',
    ios: 'iOS iPhone iPad iPadOS Apple TV tvOS',
  },
  resolution: {
    '2160': '2160p 4K',
    '1440': '1440p WQHD',
    '1080': '1080p FHD',
    '720': '720p HD',
    '576': '576p SD',
  },
  world: {
    London: 'London Box Hill',
    'Makuri Islands': 'Makuri Islands Neokyo Yumezi Urukazi',
    'New York': 'New York NYC Central Park',
    France: 'France Ventoux',
    Paris: 'Paris Champs-Élysées',
  },
};

/** Words for parts with another word in their name. */
const partWords = [
  { named: /\bLaptop\b/, words: 'Notebook' },
  // The end of a name decides how exactly a search names it, so these stand in front.
  { named: /^Apple M\d/, words: 'Apple Silicon' },
] as const;

/** Returns the words by which a search finds a name. */
export function searchedText(field: SearchField, name: string): string {
  const listed = otherWords[field] ?? {};
  // A log may name a world `constructor`.
  if (Object.hasOwn(listed, name)) return listed[name] ?? name;
  if (field !== 'cpu' && field !== 'gpu') return name;
  const added = partWords.flatMap(({ named, words }) => (named.test(name) ? [words] : []));
  return [...added, name].join(' ');
}
