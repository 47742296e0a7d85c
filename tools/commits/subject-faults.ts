/** What a log with one line per commit shows of it whole. */
const mostCharacters = 72;

/**
 * Finds commit subjects that docs/writing.md rules out.
 * @param commits one line for each: short hash, space, subject
 * @returns one line for each subject
 */
export function subjectFaults(commits: readonly string[]): string[] {
  return commits.flatMap((commit) => {
    const subject = commit.slice(commit.indexOf(' ') + 1);
    const faults = [
      subject.length > mostCharacters && `has ${subject.length} characters, of ${mostCharacters}`,
      /^\p{Ll}/u.test(subject) && 'starts with a lower-case word',
      subject.endsWith('.') && 'ends with a full stop',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${commit}  ${fault}`);
  });
}
