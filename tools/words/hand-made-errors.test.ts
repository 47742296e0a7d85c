import { describe, expect, it } from 'vitest';
import { errorSentences, handMadeErrors } from './hand-made-errors.ts';

const known = new Set(['There is no such report.']);
const placesIn = (file: string, source: string) => handMadeErrors(file, source, known);

describe('the check of error sentences', () => {
  it('names a copy of a sentence of the errors, with its line', () => {
    expect(placesIn('apps/web/src/a.tsx', '\nconst text = "There is no such report.";')).toEqual([
      'apps/web/src/a.tsx:2  "There is no such report." is the sentence of an error: write it in packages/words/src/errors/',
    ]);
  });

  it.each([
    ['apps/server/src/a.ts', "new AppError('CONFLICT', 'No new check.')"],
    ['apps/server/src/a.ts', `new AppError(code, \`Wait \${minutes} minutes\`)`],
    ['apps/server/src/a.ts', "const text = 'No new check is ready.'; new AppError(code, text)"],
    ['apps/web/src/a.ts', "new ApiError(code, isOwn ? 'Not found here' : texts.other)"],
    ['apps/web/src/a.ts', "new UploadFailure(texts.failed, { detail: 'It was cut off' })"],
    ['apps/cli/src/a.ts', `new CommandError(\`cannot read \${path}\`)`],
  ])('names the sentence that is written in %s: %s', (file, source) => {
    expect(placesIn(file, source)).toHaveLength(1);
  });

  it.each([
    ['apps/server/src/a.ts', "new AppError('CONFLICT', reportErrors.isCurrent)"],
    [
      'apps/server/src/a.ts',
      "new AppError('CONFLICT', texts.a); throw new Error('The pool is gone.')",
    ],
    ['apps/server/src/a.ts', "const text = 'Your report is ready.';"],
    ['apps/web/src/a.ts', "const text = 'Try again.'; new ApiError(code, texts.a)"],
    ['apps/server/src/a.test.ts', "new AppError('NOT_FOUND', 'There is no such report.')"],
    ['packages/words/src/errors/a.ts', "const a = 'There is no such report.';"],
  ])('accepts %s: %s', (file, source) => {
    expect(placesIn(file, source)).toEqual([]);
  });

  it('takes whole sentences as known ones, not their parts', () => {
    const source = "a = 'There is no ride.'; b = 'no such file'; c = \"It couldn't be read.\"";
    expect(errorSentences(source)).toEqual(['There is no ride.', "It couldn't be read."]);
  });
});
