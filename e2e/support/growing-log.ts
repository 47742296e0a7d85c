import type { Page } from '@playwright/test';

/** Gives the page a private file of this origin in place of the one that a rider would choose. */
export async function replacePicker(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const root = await navigator.storage.getDirectory();
        return [await root.getFileHandle('Log.txt', { create: true })];
      },
    });
  });
}

/** Writes as the game does: behind what is there, or into a new file. */
export async function writeLog(page: Page, bytes: Uint8Array, isNew = false) {
  await page.evaluate(
    async ({ data, isNew }) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle('Log.txt', { create: true });
      const { size } = await handle.getFile();
      const writer = await handle.createWritable({ keepExistingData: !isNew });
      if (!isNew) await writer.seek(size);
      await writer.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
      await writer.close();
    },
    { data: Buffer.from(bytes).toString('base64'), isNew },
  );
}
