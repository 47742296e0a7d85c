import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { TestFile } from './logs.ts';

/** Signed addresses of the server's own store. */
export const putAddress = /\/api\/objects\//;

/** The page on which a log is dropped, seen as a user sees it. */
export class UploadPage {
  readonly page: Page;
  readonly dropZone: Locator;
  /** What is said of the file that is on its way, or was. */
  readonly upload: Locator;
  readonly reset: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dropZone = page.getByRole('button', {
      name: 'Drop Log.txt file here or click to browse file system',
    });
    this.upload = page.getByRole('region', { name: 'Your upload' });
    this.reset = page.getByRole('button', { name: 'Reset', exact: true });
  }

  async open() {
    await this.page.goto('/upload');
    await this.dropZone.waitFor();
  }

  /** Drags files over the window and lets them go on the drop zone. */
  async drop(...files: TestFile[]) {
    await this.dropOn(this.dropZone, ...files);
  }

  async dropOn(place: Locator, ...files: TestFile[]) {
    const given = files.map(({ name, mimeType, buffer }) => ({
      name,
      mimeType,
      base64: buffer.toString('base64'),
    }));
    const dataTransfer = await this.page.evaluateHandle((described) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of described) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      return transfer;
    }, given);
    for (const event of ['dragenter', 'dragover', 'drop']) {
      await place.dispatchEvent(event, { dataTransfer });
    }
  }

  /** Clicks the drop zone and picks files in the dialog that opens. */
  async choose(...files: (string | TestFile)[]) {
    const opened = this.page.waitForEvent('filechooser');
    await this.dropZone.click();
    const chooser = await opened;
    // Each list is of one kind, which the library's type wants to see.
    await chooser.setFiles(files as string[] | TestFile[]);
  }

  /** Waits until the page shows this many free tokens. */
  async expectFree(tokens: number) {
    const pill = this.page.getByRole('button', { name: /^Tokens:/ });
    await expect(pill).toHaveAccessibleName(new RegExp(`^Tokens: ${tokens} free`));
  }

  /** All calls of the API from now on, such as `POST /tokens/check`. */
  watchCalls(): string[] {
    const calls: string[] = [];
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}`);
    });
    return calls;
  }

  /**
   * Puts itself in the way of what the page sends to the store.
   * @param onPut decides what becomes of the n-th, counted from 1; undefined lets it go on
   * @returns the requests, whose bodies can be read because they were held up
   */
  async interceptPuts(
    onPut: (count: number) => Promise<'abort' | undefined> = async () => undefined,
  ): Promise<Request[]> {
    const puts: Request[] = [];
    await this.page.route(putAddress, async (route) => {
      const count = puts.push(route.request());
      const fate = await onPut(count);
      await (fate === 'abort' ? route.abort('connectionreset') : route.continue());
    });
    return puts;
  }
}
