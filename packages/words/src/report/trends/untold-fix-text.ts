/** What is said of a tried fix that no finding of its report suggested, so that no figure can judge it. */
export function untoldFixText(title: string): string {
  return `You tried “${title}”. No figure in this report can show whether it helped.`;
}
