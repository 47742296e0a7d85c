/** Recognises a zip archive before it is read, by its name or by the type that the browser gives it. */
export function isZipFile({ name, type }: File): boolean {
  return /\.zip$/i.test(name) || /^application\/(?:x-)?zip(?:-compressed)?$/.test(type);
}
