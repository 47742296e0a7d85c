/** The name of a report as it is stored: addresses may give it with the ending of its storage key. */
export function reportNameOf(param: string): string {
  return param.replace(/\.gz$/, '');
}

/** Storage key of a report, as the specification writes it. */
export function storageKeyOf(owner: string, name: string): string {
  return `${owner}/${name}.gz`;
}
