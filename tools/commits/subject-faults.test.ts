import { describe, expect, it } from 'vitest';
import { subjectFaults } from './subject-faults.ts';

describe('subjectFaults', () => {
  it('accepts a subject of 72 characters and refuses one of 73', () => {
    const subject = 'A'.repeat(72);
    expect(subjectFaults([`1234abcd ${subject}`])).toEqual([]);
    expect(subjectFaults([`1234abcd ${subject}a`])).toEqual([
      `1234abcd ${subject}a  has 73 characters, of 72`,
    ]);
  });

  it.each(['show the grant command', 'Show the grant command.'])('refuses "%s"', (subject) => {
    expect(subjectFaults([`1234abcd ${subject}`])).toHaveLength(1);
  });
});
