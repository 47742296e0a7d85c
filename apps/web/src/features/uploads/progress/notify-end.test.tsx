import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { NotifyButton } from './notify-button.tsx';
import { notifyEnd } from './notify-end.ts';

class FakeNotification {
  static permission = 'granted';
  static shown: string[] = [];
  static requestPermission = vi.fn(async () => 'granted');
  onclick?: () => void;
  constructor(title: string) {
    FakeNotification.shown.push(title);
  }
}

function allow(permission: string, isHidden = true) {
  FakeNotification.permission = permission;
  FakeNotification.shown = [];
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a notification of the end', () => {
  it('comes when the rider allowed it and looks at something else', () => {
    allow('granted');
    notifyEnd('Report ready', 'Your report is ready.');
    expect(FakeNotification.shown).toEqual(['Report ready']);
  });

  it.each([
    ['was not allowed', 'default', true],
    ['has the page in view', 'granted', false],
  ])('does not come to a rider who %s', (_, permission, isHidden) => {
    allow(permission, isHidden);
    notifyEnd('Report ready', 'Your report is ready.');
    expect(FakeNotification.shown).toEqual([]);
  });

  it('does no harm in a browser that refuses it', () => {
    allow('granted');
    class Illegal {
      static permission = 'granted';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', Illegal);
    expect(() => notifyEnd('Report ready', '')).not.toThrow();
  });
});

it('the notification is offered while an upload takes long, and asked for once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  allow('default');
  renderPage(<NotifyButton />);
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(4000));
  await userEvent.click(screen.getByRole('button', { name: "Notify me when it's done" }));
  expect(FakeNotification.requestPermission).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});
