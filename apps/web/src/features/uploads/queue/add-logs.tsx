import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { TakeFiles } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';

/** Chooses more logs for the list. */
export function AddLogs({ onFiles }: { onFiles: TakeFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same files again would change nothing.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Add logs
      </Button>
    </>
  );
}
