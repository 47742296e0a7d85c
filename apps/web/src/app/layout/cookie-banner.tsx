import { consentCookie, consentDays, consentValue } from '@ridescope/contract/cookie-consent';
import { pagePaths } from '@ridescope/contract/pages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/buttons/button.tsx';
import classes from './cookie-banner.module.css';

/** Its height, by which other bars at the bottom and the end of the page keep clear of it. */
const heightProperty = '--banner-height';

/** Says what cookies are for, at the bottom of the window, until OK is pressed. */
export function CookieBanner({ onDone }: { onDone: () => void }) {
  const banner = useRef<HTMLElement>(null);
  useClearedSpace(banner);
  const accept = () => {
    const isSecure = window.location.protocol === 'https:';
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer way
    document.cookie = [
      `${consentCookie}=${consentValue}`,
      'path=/',
      `max-age=${consentDays * 24 * 3600}`,
      'samesite=strict',
      ...(isSecure ? ['secure'] : []),
    ].join('; ');
    onDone();
  };
  return (
    <section ref={banner} className={classes.banner} aria-label="Cookies">
      <p className={classes.text}>
        We use cookies for the sign-in. OK also lets us count that your account starts analyses and
        payments, never anything from a log.{' '}
        <Link to={`${pagePaths.privacy}#browser`}>What we keep</Link>
      </p>
      <Button size="xs" onClick={accept}>
        OK
      </Button>
    </section>
  );
}

/** On a phone it is at the end of the page, and covers nothing. */
const isOverPage = (element: Element) => getComputedStyle(element).position !== 'static';

/** Makes room for the banner, and scrolls whatever gets the focus out from under it. */
function useClearedSpace(banner: { current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty(heightProperty, `${isOverPage(element) ? element.offsetHeight : 0}px`);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(heightProperty);
    };
  }, [banner]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = banner.current;
      if (!element || !(target instanceof Element) || element.contains(target)) return;
      if (!isOverPage(element)) return;
      const hidden = target.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy(0, hidden + 8);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [banner]);
}
