/** Says how far the browser has read a log. */
export function readingWords(percent: number) {
  const isRead = percent >= 100;
  return {
    stage: isRead ? 'Looking for problems' : 'Reading the log',
    message: 'Your browser reads the log. Nothing is sent.',
    ...(!isRead && { percent: Math.floor(percent) }),
  };
}
