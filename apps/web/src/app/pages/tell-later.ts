/** Shows a failure to a user who is moving to another page, and loads the toast code only then. */
export async function tellLater(message: string): Promise<void> {
  const { showToast } = await import('../../shared/ui/toast.ts');
  showToast(message, 'failed');
}
