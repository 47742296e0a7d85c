/** Recognises the game's logs by name: `Log.txt`, and older ones such as `Log (old 1).txt`. */
export function isLogName(name: string): boolean {
  return /^log[^/]*\.txt$/i.test(name);
}
