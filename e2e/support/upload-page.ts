import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { TestFile } from './logs.ts';

/** Matches signed addresses of the server's store. */
export const putAddress = /\/api\/objects\//;

/** Uses the upload page like a person. */
export class UploadPage {
  readonly page: Page;
  readonly dropZone: Locator;
  /** Status of the current or last upload. */
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

  /** Drags files over the window and drops them on the drop zone. */
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

  /** Clicks the drop zone and chooses files in the dialog. */
  async choose(...files: (string | TestFile)[]) {
    const opened = this.page.waitForEvent('filechooser');
    await this.dropZone.click();
    const chooser = await opened;
    // The library's type requires lists of a single kind.
    await chooser.setFiles(files as string[] | TestFile[]);
  }

  /** Reads several files that the page has refused at first. */
  async readAll(count: number) {
    const refusal = this.page
      .getByRole('alert')
      .filter({ hasText: 'exactly one file must be selected' });
    await refusal
      .getByRole('button', { name: `Read all ${count} logs, one after the other` })
      .click();
  }

  /** Waits until the page shows this many free tokens. */
  async expectFree(tokens: number) {
    const pill = this.page.getByRole('button', { name: /^Tokens:/ });
    await expect(pill).toHaveAccessibleName(new RegExp(`^Tokens: ${tokens} free`));
  }

  /** Collects all API calls from now on, such as `POST /tokens/check`. */
  watchCalls(): string[] {
    const calls: string[] = [];
    this.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(4)}`);
    });
    return calls;
  }

  /**
   * Intercepts the uploads from the page to the store.
   * @param onPut decides about the n-th upload, counted from 1; undefined lets it continue
   * @returns the requests, whose bodies are readable because they were intercepted
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
