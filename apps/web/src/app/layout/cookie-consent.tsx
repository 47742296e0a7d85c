import { consentCookie, consentValue } from '@ridescope/contract/cookie-consent';
import { lazy, useState } from 'react';
import { OptionalPart } from '../../shared/ui/late/optional-part.tsx';

// Comes after the page, which it must not delay.
const CookieBanner = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).CookieBanner,
}));

/** Asks for consent to usage data until it is given. */
export function CookieConsent() {
  const [isAsking, setAsking] = useState(() => !hasConsent());
  if (!isAsking) return null;
  return (
    <OptionalPart>
      <CookieBanner onDone={() => setAsking(false)} />
    </OptionalPart>
  );
}

function hasConsent(): boolean {
  return document.cookie.split('; ').includes(`${consentCookie}=${consentValue}`);
}
