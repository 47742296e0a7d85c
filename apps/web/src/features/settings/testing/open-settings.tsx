import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Mock, vi } from 'vitest';
import { type Answer, type Call, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { signedIn, testUser } from '../../../shared/testing/signed-in.ts';
import { OverDialogs } from '../../../shared/ui/dialogs/over-dialogs.tsx';
import { Toasts } from '../../../shared/ui/notices/toasts.tsx';
import { SettingsModal } from '../settings-modal.tsx';

export const onClose: Mock = vi.fn();
export const onDeleted: Mock = vi.fn();
let calls: Call[];

/** Opens the settings of a user, with a server that has nothing stored unless given otherwise. */
export function openSettings(answers: Record<string, Answer> = {}, user = testUser) {
  calls = fakeServer({
    ...signedIn(user),
    'GET /api/settings/u1': ok({}),
    'GET /api/account/activity': ok({ events: [], hasMore: false }),
    ...answers,
  });
  return renderPage(
    <>
      <SettingsModal
        user={user}
        onClose={onClose}
        onDeleted={onDeleted}
        MfaSetup={({ secret, onSwitchedOn, onDone }) => (
          <>
            <button type="button" onClick={onSwitchedOn}>
              Prove {secret}
            </button>
            <button type="button" onClick={onDone}>
              Saved
            </button>
          </>
        )}
      />
      <OverDialogs>
        <Toasts />
      </OverDialogs>
    </>,
  );
}

/** Presses the button with this name. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Turns to a tab of the settings. */
export const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
/** Finds the calls of the settings opened last that start so, such as `PUT /api/settings`. */
export const sent = (start: string) =>
  calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start));
