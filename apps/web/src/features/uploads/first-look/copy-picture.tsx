import type { ShareCard } from '@ridescope/words/card/share-card';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../shared/download-file.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { showToast } from '../../../shared/ui/notices/toast.ts';

const fileName = 'ridescope.png';

// Most visitors only read their answer.
const loadPainter = async () => (await import('./paint-card.ts')).paintCard;

/**
 * Copies a picture of the answer, made in the browser. It is saved as a file where the browser copies no pictures, as on a page
 * that came over plain HTTP. Never fails: it says what became of it.
 */
export async function givePicture(card: ShareCard): Promise<void> {
  try {
    // Some browsers copy only what is asked for in the moment of the press, so the picture may come later.
    const picture = loadPainter().then((paintCard) => paintCard(card));
    if (await copyPicture(picture)) showToast('Picture copied to clipboard');
    else {
      downloadFile(fileName, 'image/png', await picture);
      showToast(`Picture saved as ${fileName}`);
    }
  } catch {
    showToast('The picture could not be made. Try again', 'failed');
  }
}

/** The button that copies the picture of the answer. */
export function CopyPicture({ card }: { card: ShareCard }) {
  const [isBusy, setBusy] = useState(false);
  const give = async () => {
    setBusy(true);
    await givePicture(card);
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="sm"
      loading={isBusy}
      leftSection={<IconPhoto size={18} aria-hidden />}
      onClick={() => void give()}
    >
      Copy picture
    </Button>
  );
}

/** @returns false where the browser refuses to copy a picture. */
async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    return true;
  } catch {
    return false;
  }
}
