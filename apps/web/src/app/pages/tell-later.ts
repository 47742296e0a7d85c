/** Tells that something failed to somebody who is on the way to another page, and loads what it takes only then. */
export async function tellLater(message: string): Promise<void> {
  const { showToast } = await import('../../shared/ui/toast.ts');
  showToast(message, 'failed');
}
