import { consentCookie, consentValue } from '@ridescope/contract/cookie-consent';
import { lazy, Suspense, useState } from 'react';

// Comes after the page, which it must not delay.
const CookieBanner = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).CookieBanner,
}));

/** Asks for consent to usage data until it is given. */
export function CookieConsent() {
  const [isAsking, setAsking] = useState(() => !hasConsent());
  if (!isAsking) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner onDone={() => setAsking(false)} />
    </Suspense>
  );
}

function hasConsent(): boolean {
  return document.cookie.split('; ').includes(`${consentCookie}=${consentValue}`);
}
