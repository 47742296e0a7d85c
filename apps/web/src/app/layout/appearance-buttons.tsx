import { IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import {
  type ColourScheme,
  colourSchemes,
  setColourScheme,
  useColourScheme,
} from '../../shared/colour-scheme.ts';
import { type Accent, accents, setAccent, useAccent } from '../accent.ts';

interface AppearanceButtonsProps {
  className: string;
  labelClassName?: string;
}

/** Switch theme and colour at once. Until the first press the computer's own theme counts. */
export function AppearanceButtons(props: AppearanceButtonsProps) {
  const scheme = useColourScheme();
  const accent = useAccent();
  if (import.meta.env.SSR) return <BuiltButtons {...props} />;
  return (
    <>
      <SchemeButton shown={scheme} {...props} />
      <AccentButton shown={accent} {...props} />
    </>
  );
}

/** The build knows no browser: it renders each button for every look, and the style sheet shows those that fit. */
function BuiltButtons(props: AppearanceButtonsProps) {
  return (
    <>
      {colourSchemes.map((scheme) => (
        <SchemeButton key={scheme} shown={scheme} data-only-in={scheme} {...props} />
      ))}
      {accents.map((accent) => (
        <AccentButton key={accent} shown={accent} data-only-in={accent} {...props} />
      ))}
    </>
  );
}

interface ButtonProps<Look> extends AppearanceButtonsProps {
  /** What the button leads away from. */
  shown: Look;
  'data-only-in'?: Look;
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
