import { type SiteFacts, siteFactMarks, usualSiteFacts } from '@ridescope/contract/site-facts';

/** Says who operates this server and how it is set up. The server writes it into the page. */
export function siteFacts(): SiteFacts {
  if (import.meta.env.SSR) return siteFactMarks;
  return {
    operator: fact('operator'),
    operatorForm: fact('operatorForm'),
    governingLaw: fact('governingLaw'),
    contactWay: fact('contactWay'),
    mailWay: fact('mailWay'),
    paymentWay: fact('paymentWay'),
  };
}

function fact(name: keyof SiteFacts): string {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="ridescope:${name}"]`);
  return tag?.content ?? usualSiteFacts[name];
}
