import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { NewPasswordFields } from './password-field.tsx';

function fields(password: string) {
  const binding = (name: string, value: string) => ({
    name,
    value,
    error: undefined,
    onChange: () => {},
  });
  return (
    <NewPasswordFields
      email="annika@x.org"
      password={binding('password', password)}
      confirmation={binding('confirmation', '')}
    />
  );
}

const problem = 'Password must not contain the name of your email address';

it('the field says while typing that a password contains the name of the email', () => {
  renderPage(fields('Annika-uphill-7!'));
  expect(screen.getByText(problem)).toBeVisible();
});

it('the field says nothing about the name for another password', () => {
  renderPage(fields('Uphill-both-ways-7!'));
  expect(screen.queryByText(problem)).toBeNull();
});
