/** A world of the game and a route in it. */
export interface Place {
  worldId: number;
  /** Name in the line about a change of world. */
  world: string;
  /** Number of the world's map. */
  map: number;
  route: string;
}

export const places = {
  watopia: { worldId: 1, world: 'WATOPIA', map: 6, route: 'Volcano Flat' },
  tickTock: { worldId: 1, world: 'WATOPIA', map: 6, route: 'Tick Tock' },
  newYork: { worldId: 4, world: 'NEW_YORK', map: 8, route: 'Park Perimeter Loop' },
  london: { worldId: 3, world: 'LONDON', map: 3, route: 'Greater London Flat' },
  makuri: { worldId: 9, world: 'MAKURI_ISLANDS', map: 9, route: 'Neon Flats' },
  france: { worldId: 10, world: 'FRANCE', map: 10, route: 'R.G.V.' },
} as const satisfies Record<string, Place>;
