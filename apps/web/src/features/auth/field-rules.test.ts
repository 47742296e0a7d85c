import { describe, expect, it } from 'vitest';
import {
  codeRule,
  confirmationMessage,
  currentPasswordRule,
  digitsOf,
  emailRule,
  newPasswordRule,
  normalEmail,
} from './field-rules.ts';

const invalidEmail = 'Please enter a valid email address';
const noSpecial = 'Password must contain at least one special character (@$!%*?&)';

it.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['abc', invalidEmail],
  ['abc@', invalidEmail],
  ['@x.org', invalidEmail],
  ['a@b', invalidEmail],
  ['a@b..org', invalidEmail],
  ['a@b.org.', invalidEmail],
  ['a b@c.org', invalidEmail],
  ['a@b@c.org', invalidEmail],
  ['ann@x.org', undefined],
  [' Ann+log@mail.x-y.co.uk ', undefined],
])('email %j: %s', (value, message) => {
  expect(emailRule(value)).toBe(message);
});

it('the form sends an email trimmed and in lower case', () => {
  expect(normalEmail(' Ann@X.ORG ')).toBe('ann@x.org');
});

it('the form asks nothing of the password of an account but that it is there', () => {
  expect(currentPasswordRule('')).toBe('Password is required');
  expect(currentPasswordRule('x')).toBeUndefined();
});

describe('a new password', () => {
  it.each([
    ['', 'Password is required'],
    ['Aa1!aaa', 'Password must be at least 8 characters'],
    ['AAAAAA1!', 'Password must contain at least one lowercase letter'],
    ['aaaaaa1!', 'Password must contain at least one uppercase letter'],
    ['Aaaaaaa!', 'Password must contain at least one number'],
    ['Aaaaaaa1', noSpecial],
    ['Aaaaaa1#', noSpecial],
    ['Aaaaa1#!', undefined],
    [`Aa1!${'a'.repeat(252)}`, undefined],
    [`Aa1!${'a'.repeat(253)}`, 'Password must be 256 characters or less'],
  ])('%j: %s', (value, message) => {
    expect(newPasswordRule(value)).toBe(message);
  });

  it.each([...'@$!%*?&'])('may have %s as its special character', (special) => {
    expect(newPasswordRule(`Aaaaaa1${special}`)).toBeUndefined();
  });

  it('is typed twice', () => {
    expect(confirmationMessage('', 'Aaaaaa1!')).toBe('Please confirm your password');
    expect(confirmationMessage('Aaaaaa1?', 'Aaaaaa1!')).toBe('Passwords do not match');
    expect(confirmationMessage('Aaaaaa1!', 'Aaaaaa1!')).toBeUndefined();
  });
});

describe('a code', () => {
  it.each([
    ['', 'Verification code is required'],
    ['12345', 'Verification code must be 6 digits'],
    ['12345a', 'Verification code must be 6 digits'],
    ['012345', undefined],
  ])('%j: %s', (value, message) => {
    expect(codeRule(value)).toBe(message);
  });

  it.each([
    ['abc', ''],
    ['123 456', '123456'],
    ['Code: 123456.', '123456'],
    ['1234567', '123456'],
  ])('is taken from %j as %j', (text, code) => {
    expect(digitsOf(text)).toBe(code);
  });
});

it('the form refuses a new password with the name of the email', () => {
  const message = 'Password must not contain the name of your email address';
  expect(newPasswordRule('Annika-uphill-7!', ' Annika@x.org')).toBe(message);
  expect(newPasswordRule('Uphill-both-ways-7!', 'annika@x.org')).toBeUndefined();
});
