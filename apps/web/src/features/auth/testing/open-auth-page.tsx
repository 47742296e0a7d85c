import { pagePaths } from '@ridescope/contract/pages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { type Answer, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { MfaPage } from '../mfa-page.tsx';
import { MfaSetupPage } from '../mfa-setup-page.tsx';
import { NewPasswordPage } from '../new-password-page.tsx';
import { ResetPasswordPage } from '../reset-password-page.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { SignUpPage } from '../sign-up-page.tsx';
import { VerifyPage } from '../verify-page.tsx';

const environment: Record<string, Answer> = {
  'GET /api/auth/new-password': ok({}),
  'GET /api/environment': ok({ restricted: false, mode: 'embedded', hasOutbox: false }),
};

/** Opens one of the sign-in pages, with all others around it, before a server that answers so. */
export function openAuthPage(address: string, answers: Record<string, Answer> = {}) {
  const calls = fakeServer({ ...environment, ...answers });
  const onSignedIn = vi.fn<(path: string) => void>();
  const props = { paths: pagePaths, onSignedIn };
  const view = renderPage(
    <Routes>
      <Route path={pagePaths.signIn} element={<SignInPage {...props} />} />
      <Route path={pagePaths.signUp} element={<SignUpPage {...props} />} />
      <Route path={pagePaths.verify} element={<VerifyPage {...props} />} />
      <Route path={pagePaths.resetPassword} element={<ResetPasswordPage {...props} />} />
      <Route path={pagePaths.newPassword} element={<NewPasswordPage {...props} />} />
      <Route path={pagePaths.mfaSetup} element={<MfaSetupPage {...props} />} />
      <Route path={pagePaths.mfa} element={<MfaPage {...props} />} />
    </Routes>,
    address,
  );
  const user = userEvent.setup({ delay: null });
  return {
    ...view,
    user,
    onSignedIn,
    /** The calls that change something. */
    posts: () => calls.filter(({ method }) => method === 'POST'),
    address: () => screen.getByTestId('address').textContent,
    /** Types into the fields with these labels. */
    async fill(values: Record<string, string>) {
      for (const [label, value] of Object.entries(values)) {
        const field = screen.getByLabelText(label);
        await user.clear(field);
        if (value) await user.type(field, value);
      }
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

/** A refusal with what the server adds to it. */
export function refusal(status: number, code: string, details?: Record<string, unknown>): Answer {
  return { status, body: { error: { code, message: 'As the server puts it.', details } } };
}

export const fitPassword = 'Aaaaaa1!';
