/** A page as search engines see it. */
interface DescribedPage {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Absolute, without a slash at its end. */
  origin: string;
  operator: string;
}

/** Describes a page in the vocabulary of schema.org: the home page as the product, any other as a page of the site. */
export function structuredData(page: DescribedPage): object {
  const { title, description, url, origin, operator } = page;
  const site = { '@type': 'WebSite', name: 'Ridescope', url: `${origin}/` };
  if (url !== site.url) {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      url,
      inLanguage: 'en',
      isPartOf: site,
    };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: site.name,
    description,
    url,
    inLanguage: 'en',
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: { '@type': 'Organization', name: operator, url },
  };
}

/**
 * Writes data into a script element, which browsers keep and never run, so the content security policy allows it.
 * The text can't end the element, because it has no `<`.
 */
export function dataElement(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
}
