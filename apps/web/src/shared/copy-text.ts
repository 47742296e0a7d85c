/**
 * Puts text on the clipboard.
 * @returns false where the browser refuses: without permission, or on a page that came over plain HTTP.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The caller shows the text selected instead.
    return false;
  }
}
