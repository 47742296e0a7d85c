import type { PageData } from './page-data.ts';

/** A page as search engines see it. */
interface DescribedPage {
  title: string;
  description: string;
  /** Absolute. */
  url: string;
  /** Absolute, without a slash at its end. */
  origin: string;
  operator: string;
  /** Measured figures that it shows. */
  data?: PageData | undefined;
}

/**
 * Describes a page in the vocabulary of schema.org: the home page as the product, any other as a page of the site, with its
 * figures as a data set. A card isn't called a `Product`, because it isn't sold here, and search engines refuse one without
 * an offer.
 */
export function structuredData(page: DescribedPage): object {
  const { title, description, url, origin, operator, data } = page;
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
      ...(data && {
        about: { '@type': 'Thing', name: data.about },
        breadcrumb: breadcrumbOf(data, page),
        mainEntity: datasetOf(data, page),
      }),
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
    publisher: organization({ origin, operator }),
  };
}

function organization({ origin, operator }: Pick<DescribedPage, 'origin' | 'operator'>): object {
  return { '@type': 'Organization', name: operator, url: `${origin}/` };
}

function breadcrumbOf({ about, trail }: PageData, { origin, url }: DescribedPage): object {
  const steps = [
    { name: 'Ridescope', item: `${origin}/` },
    ...trail.map(({ name, path }) => ({ name, item: origin + path })),
    { name: about, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
}

function datasetOf(data: PageData, page: DescribedPage): object {
  const { name, description, figures, files, licenseUrl } = data;
  return {
    '@type': 'Dataset',
    name,
    description,
    url: page.url,
    isAccessibleForFree: true,
    license: licenseUrl,
    creator: organization(page),
    variableMeasured: figures.map((figure) => ({
      '@type': 'PropertyValue',
      name: figure.name,
      [figure.isLeast ? 'minValue' : 'value']: figure.value,
      unitText: figure.unit,
      description: figure.description,
    })),
    distribution: files.map((file) => ({
      '@type': 'DataDownload',
      name: file.name,
      contentUrl: page.origin + file.path,
      encodingFormat: file.type,
    })),
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
