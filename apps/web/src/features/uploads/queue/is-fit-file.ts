/** Recognises the game's own file of a ride by its name: it lies beside the logs, so riders drop it as well. */
export function isFitFile({ name }: File): boolean {
  return /\.fit(?:\.gz)?$/i.test(name);
}
