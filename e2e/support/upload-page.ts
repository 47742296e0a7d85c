import type { Locator, Page } from '@playwright/test';
import type { TestFile } from './logs.ts';

/** The page on which a log is dropped, seen as a user sees it. */
export class UploadPage {
  readonly page: Page;
  readonly dropZone: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dropZone = page.getByRole('button', {
      name: 'Drop Log.txt file here or click to browse file system',
    });
  }

  async open() {
    await this.page.goto('/upload');
    await this.dropZone.waitFor();
  }

  /** Drags files over the window and lets them go on the drop zone. */
  async drop(...files: TestFile[]) {
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
      await this.dropZone.dispatchEvent(event, { dataTransfer });
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

  /** All calls from now on that change something on the server. */
  watchSending(): string[] {
    const sent: string[] = [];
    this.page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    return sent;
  }
}
