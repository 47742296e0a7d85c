import { IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import { setColourScheme, useColourScheme } from '../../shared/colour-scheme.ts';
import { setAccent, useAccent } from '../accent.ts';

interface AppearanceButtonsProps {
  className: string;
  labelClassName?: string;
}

/** Switch theme and colour at once. Until the first press the computer's own theme counts. */
export function AppearanceButtons({ className, labelClassName }: AppearanceButtonsProps) {
  const otherScheme = useColourScheme() === 'dark' ? 'light' : 'dark';
  const otherAccent = useAccent() === 'blue' ? 'orange' : 'blue';
  const SchemeIcon = otherScheme === 'dark' ? IconMoon : IconSun;
  return (
    <>
      <button type="button" className={className} onClick={() => setColourScheme(otherScheme)}>
        <SchemeIcon size={20} stroke={1.75} aria-hidden />
        <span className={labelClassName}>Switch to {otherScheme} theme</span>
      </button>
      <button type="button" className={className} onClick={() => setAccent(otherAccent)}>
        <IconPalette size={20} stroke={1.75} aria-hidden />
        <span className={labelClassName}>Switch to {otherAccent}</span>
      </button>
    </>
  );
}
