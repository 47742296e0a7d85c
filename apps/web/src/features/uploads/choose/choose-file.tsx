import { useRef } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';

interface ChooseFileProps {
  variant?: 'filled' | 'default';
  size?: 'sm';
  label?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Opens the file picker, by default for a file that takes the place of the current one. */
export function ChooseFile({
  onFiles,
  variant = 'default',
  size = 'sm',
  label = 'Choose another file',
}: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same file again would change nothing.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button variant={variant} size={size} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
