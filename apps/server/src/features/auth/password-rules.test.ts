import { expect, it } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { requireGoodPassword } from './password-rules.ts';

async function problemsOf(password: string, email = 'ann@x.org'): Promise<unknown> {
  try {
    await requireGoodPassword(password, email);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return error instanceof AppError && error.details?.problems;
  }
}

it.each([
  ['Aa1!xqz', 'Password must be at least 8 characters'],
  ['XQZVWK1!', 'Password must contain at least one lowercase letter'],
  ['xqzvwk1!', 'Password must contain at least one uppercase letter'],
  ['Xqzvwkp!', 'Password must contain at least one number'],
  ['Xqzvwkp1', 'Password must contain at least one special character (@$!%*?&)'],
  ['Xqzvwk1#', 'Password must contain at least one special character (@$!%*?&)'],
  [`Xqz1!${'x y'.repeat(100)}`, 'Password must be 256 characters or less'],
])('the password check says what %s lacks (AUT-19 to AUT-23)', async (password, problem) => {
  expect(await problemsOf(password)).toEqual([problem]);
});

it.each([
  ...['@', '$', '!', '%', '*', '?', '&'].map((sign) => `Xqzvwk1${sign}`),
  'Xqzvw1#!',
  `Aa1!${' correct horse'.repeat(8)}`,
  'Grüße-aus-7-Köln!',
  'Xq7!Xq8!Zw9!'.repeat(10),
])('the password check accepts %s (AUT-23, AUT-25)', async (password) => {
  expect(await problemsOf(password)).toEqual([]);
});

it.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  '!Password123',
  'Qwerty123!',
  'Qwertyuiop1!',
  'Iloveyou1!',
  'Letmein1!',
  'Aaaaaaa1!',
  'Abcdefg1!',
])('the password check refuses the common password %s (AUT-25)', async (password) => {
  expect(await problemsOf(password)).toEqual([
    'This password is too common. Please choose another one',
  ]);
});

it.each([
  'Aaaaa1#!', // The example of the specification's checklist.
  'Tramline-vows-71!',
  'Password-of-the-7-dwarfs!',
  'Zwiftkudos7Boiler?',
  '8!Kremlsauce',
])('the password check accepts the strong password %s', async (password) => {
  expect(await problemsOf(password)).toEqual([]);
});

it.each([
  ['Annika-uphill-7!', 'annika@x.org'],
  ['uphill-ANNIKA-7!', 'Annika+rides@x.org'],
])(
  'the password check refuses %s for %s, because it contains the name',
  async (password, email) => {
    expect(await problemsOf(password, email)).toEqual([
      'Password must not contain the name of your email address',
    ]);
  },
);

it('the password check ignores names of one or two characters', async () => {
  expect(await problemsOf('Uphill-both-ways-7!', 'll@x.org')).toEqual([]);
});
