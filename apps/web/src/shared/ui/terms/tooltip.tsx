import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './tooltip.module.css';

const openDelayMs = 100;
/** Long enough to move the pointer from the button onto the text, to select or to enlarge it. */
const closeDelayMs = 120;
/** Between the text and the button, and between the text and the edge of the window. */
const gapPx = 6;

/** What the button has to carry. */
interface TooltipTrigger {
  'aria-describedby': string | undefined;
}

interface TooltipProps {
  text: ReactNode;
  children: (trigger: TooltipTrigger) => ReactElement;
}

/**
 * A text that shows while a button is pointed at, touched or has the focus; Escape hides it. Above the button, below it
 * where there is no room, never beyond the window.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  const turn = (to: boolean, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(to), delayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const hide = () => setIsOpen(false);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', hide, true);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what is used; its events arrive here
    <span
      ref={anchor}
      className={classes.anchor}
      onMouseEnter={() => turn(true, openDelayMs)}
      onMouseLeave={() => turn(false, closeDelayMs)}
      onFocus={() => turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      {isOpen &&
        createPortal(
          <TooltipText id={id} anchor={anchor.current}>
            {text}
          </TooltipText>,
          // In the landmark that the button is in: a table would clip it, and outside of all it would belong nowhere.
          anchor.current?.closest('main, header, dialog') ?? document.body,
        )}
    </span>
  );
}

interface TooltipTextProps {
  id: string;
  anchor: HTMLElement | null;
  children: ReactNode;
}

function TooltipText({ id, anchor, children }: TooltipTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number }>();
  useLayoutEffect(() => {
    const around = anchor?.firstElementChild?.getBoundingClientRect();
    const own = box.current?.getBoundingClientRect();
    if (!around || !own) return;
    const centred = around.left + (around.width - own.width) / 2;
    const rightmost = document.documentElement.clientWidth - own.width - gapPx;
    const above = around.top - own.height - gapPx;
    setPlace({
      left: Math.max(gapPx, Math.min(centred, rightmost)),
      top: above >= gapPx ? above : around.bottom + gapPx,
    });
  }, [anchor]);
  return (
    <div ref={box} id={id} role="tooltip" className={classes.text} style={place}>
      {children}
    </div>
  );
}
