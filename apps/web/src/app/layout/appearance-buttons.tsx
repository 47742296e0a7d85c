import { IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import {
  type ColourScheme,
  colourSchemes,
  setColourScheme,
  useColourScheme,
} from '../../shared/colour-scheme.ts';
import { useIsHydrating } from '../../shared/ui/late/use-is-hydrating.ts';
import { type Accent, accents, setAccent, useAccent } from '../accent.ts';

interface AppearanceButtonsProps {
  className: string;
  labelClassName?: string;
}

/**
 * Switch theme and colour at once. Until the first press the computer's own theme counts. The build knows no browser: it renders
 * each button for every look, and the style sheet shows those that fit.
 */
export function AppearanceButtons(props: AppearanceButtonsProps) {
  const scheme = useColourScheme();
  const accent = useAccent();
  const isHydrating = useIsHydrating();
  const shownOf = <Look,>(all: readonly Look[], shown: Look) =>
    all.filter((look) => isHydrating || look === shown);
  return (
    <>
      {shownOf(colourSchemes, scheme).map((look) => (
        <SchemeButton key={look} shown={look} data-only-in={look} {...props} />
      ))}
      {shownOf(accents, accent).map((look) => (
        <AccentButton key={look} shown={look} data-only-in={look} {...props} />
      ))}
    </>
  );
}

interface ButtonProps<Look> extends AppearanceButtonsProps {
  /** What the button leads away from. */
  shown: Look;
  'data-only-in': Look;
}

function SchemeButton({ shown, labelClassName, ...rest }: ButtonProps<ColourScheme>) {
  const other = shown === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <button type="button" onClick={() => setColourScheme(other)} {...rest}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={labelClassName}>Switch to {other} theme</span>
    </button>
  );
}

function AccentButton({ shown, labelClassName, ...rest }: ButtonProps<Accent>) {
  const other = shown === 'blue' ? 'orange' : 'blue';
  return (
    <button type="button" onClick={() => setAccent(other)} {...rest}>
      <IconPalette size={20} stroke={1.75} aria-hidden />
      <span className={labelClassName}>Switch to {other}</span>
    </button>
  );
}
