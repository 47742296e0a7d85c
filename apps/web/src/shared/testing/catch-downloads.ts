import { onTestFinished, vi } from 'vitest';

interface SavedFile {
  name: string;
  text: () => Promise<string>;
}

/** Catches what the page gives to the reader to save, until the test is over: jsdom can save nothing. */
export function catchDownloads(): SavedFile[] {
  const saved: SavedFile[] = [];
  let blob = new Blob();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (given) => {
    if (given instanceof Blob) blob = given;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = blob;
    saved.push({ name: this.download, text: () => content.text() });
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return saved;
}
