import { vi } from 'vitest';
import type { FollowMessage, FollowRequest } from '../follow/follow-messages.ts';

/** Stands where the worker that follows a log would be, because jsdom has none. */
export class FakeFollower {
  static last: FakeFollower | undefined;
  onmessage?: (event: { data: FollowMessage }) => void;
  onerror?: () => void;
  request?: FollowRequest;
  isEnded = false;

  constructor() {
    FakeFollower.last = this;
  }

  postMessage(request: FollowRequest) {
    this.request = request;
  }

  say(data: FollowMessage) {
    this.onmessage?.({ data });
  }

  terminate() {
    this.isEnded = true;
  }
}

/** A browser that can follow files. Its picker gives this log; the permission is as given. */
export function followingBrowser(permission: PermissionState = 'granted') {
  const file = new File(['[12:00:00] FPS 60'], 'Log.txt');
  const handle = {
    name: 'Log.txt',
    getFile: async () => file,
    queryPermission: async () => permission,
    requestPermission: async () => permission,
  };
  vi.stubGlobal('Worker', FakeFollower);
  vi.stubGlobal('showOpenFilePicker', async () => [handle]);
}
