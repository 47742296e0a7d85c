import { consentCookie, consentValue } from '@ridescope/contract/cookie-consent';
import { lazy, useState } from 'react';
import { OptionalPart } from '../../shared/ui/late/optional-part.tsx';
import { useIsHydrating } from '../../shared/ui/late/use-is-hydrating.ts';

// Comes after the page, which it must not delay.
const CookieBanner = lazy(async () => ({
  default: (await import('./cookie-banner.tsx')).CookieBanner,
}));

/** Asks for consent to usage data until it is given. The build can't know whether it was. */
export function CookieConsent() {
  const isHydrating = useIsHydrating();
  return isHydrating ? null : <Question />;
}

function Question() {
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
