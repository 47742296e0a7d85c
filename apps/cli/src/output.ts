/**
 * Writes to standard output and waits until it is taken, so that nothing is lost in a pipe when the process ends. A
 * reader that stops early, such as `head`, is no failure.
 */
export function out(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? resolve() : reject(error);
    process.stdout.once('error', onError);
    process.stdout.write(text, (error) => {
      process.stdout.off('error', onError);
      if (error) onError(error);
      else resolve();
    });
  });
}
