/** Says why nothing is uploaded to somebody who is on the way to the sign-in, and loads what it takes only then. */
export async function tellSignedOut(message: string): Promise<void> {
  const { showToast } = await import('../../shared/ui/toast.ts');
  showToast(message, 'failed');
}
