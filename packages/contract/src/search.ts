import { Type } from 'typebox';
import { rateFields, systemFields } from './benchmark-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { searchFields } from './search-language.ts';

const opt = Type.Optional;

/** Rides of one system in one world with the same settings and version of the game. */
export const SearchItem = Type.Object({
  ...systemFields,
  /** Median length of the rides in seconds, in whole minutes; absent where it isn't known. */
  Duration: opt(Type.Number()),
  /** Median, 0 to 1; absent where it wasn't measured. */
  Crowdedness: opt(Type.Number()),
  /** Absent where the world isn't known. */
  WorldName: opt(Type.String()),
  ...rateFields,
});
export type SearchItem = Type.Static<typeof SearchItem>;

/** As typed. No text is refused: what can't be read is left out. */
const q = opt(Type.String());

export const getSearch = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Rides by processor, graphics card, world, profile, resolution and version of the game',
  access: 'public',
  query: Type.Object({ q }),
  response: Type.Array(SearchItem),
});

export const SearchSuggestion = Type.Object({
  field: Type.Enum([...searchFields]),
  text: Type.String(),
});
export type SearchSuggestion = Type.Static<typeof SearchSuggestion>;

export const getSearchSuggestions = defineEndpoint({
  method: 'GET',
  path: '/search/suggestions',
  summary: 'Known names that have the words being typed, most rides first',
  access: 'public',
  query: Type.Object({ q }),
  response: Type.Array(SearchSuggestion),
});

/** A card or processor with rides, near one that a search names and no ride has. */
export const SearchNeighbour = Type.Object({
  /** What the search names. */
  missing: Type.String(),
  name: Type.String(),
  /** How fast it is elsewhere, as a multiple of the missing one. */
  speed: Type.Number(),
});
export type SearchNeighbour = Type.Static<typeof SearchNeighbour>;

/** Another search that finds something. */
export const SearchAlternative = Type.Object({
  /** The whole search. */
  query: Type.String(),
  /** The words that it leaves out; absent where it has another spelling instead. */
  dropped: opt(Type.String()),
  /** It is what the search most likely means: another spelling, or only without words that say nothing about rides. */
  isMeant: opt(Type.Boolean()),
  /** The neighbour that it finds. */
  neighbour: opt(SearchNeighbour),
});
export type SearchAlternative = Type.Static<typeof SearchAlternative>;

export const getSearchAlternatives = defineEndpoint({
  method: 'GET',
  path: '/search/alternatives',
  summary:
    'Neighbours of a card or processor without rides; the same search in a likelier spelling or without one of its terms, where that finds something',
  access: 'public',
  query: Type.Object({ q }),
  response: Type.Array(SearchAlternative),
});
