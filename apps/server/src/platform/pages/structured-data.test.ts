import { expect, it } from 'vitest';
import type { PageData } from './page-data.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://ridescope.example';
const data: PageData = {
  about: 'Card 60',
  trail: [{ name: 'All cards', path: '/hardware' }],
  name: 'Frame rates of Card 60',
  description: 'What riders get with Card 60.',
  figures: [
    { name: 'High', unit: 'FPS', value: 62, isLeast: false, description: '10 riders' },
    { name: 'Basic', unit: 'FPS', value: 60, isLeast: true, description: '4 riders' },
  ],
  files: [{ name: 'Card 60', path: '/api/hardware/card-60', type: 'application/json' }],
  licenseUrl: 'https://license.example/',
};
const page = {
  title: 'Card 60: frame rates · Ridescope',
  description: '10 riders with Card 60',
  url: `${origin}/hardware/card-60`,
  origin,
  operator: 'Ann & Bob',
};

it('structured data of a page with figures has them as a data set about a thing, in its place of the site', () => {
  expect(structuredData({ ...page, data })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: page.title,
    description: page.description,
    url: page.url,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: 'Ridescope', url: `${origin}/` },
    about: { '@type': 'Thing', name: 'Card 60' },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Ridescope', item: `${origin}/` },
        { '@type': 'ListItem', position: 2, name: 'All cards', item: `${origin}/hardware` },
        { '@type': 'ListItem', position: 3, name: 'Card 60', item: page.url },
      ],
    },
    mainEntity: {
      '@type': 'Dataset',
      name: 'Frame rates of Card 60',
      description: 'What riders get with Card 60.',
      url: page.url,
      isAccessibleForFree: true,
      license: 'https://license.example/',
      creator: { '@type': 'Organization', name: 'Ann & Bob', url: `${origin}/` },
      variableMeasured: [
        {
          '@type': 'PropertyValue',
          name: 'High',
          value: 62,
          unitText: 'FPS',
          description: '10 riders',
        },
        {
          '@type': 'PropertyValue',
          name: 'Basic',
          minValue: 60,
          unitText: 'FPS',
          description: '4 riders',
        },
      ],
      distribution: [
        {
          '@type': 'DataDownload',
          name: 'Card 60',
          contentUrl: `${origin}/api/hardware/card-60`,
          encodingFormat: 'application/json',
        },
      ],
    },
  });
});

it('structured data of a page without figures claims none', () => {
  expect(structuredData(page)).not.toHaveProperty('mainEntity');
  expect(structuredData(page)).toMatchObject({ '@type': 'WebPage', url: page.url });
});
