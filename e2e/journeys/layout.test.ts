import { authPlaces, prepareAuthPlaces } from '../places/auth-places.ts';
import { reportPlaces, reportWithDetails } from '../places/report-places.ts';
import { ridePlaces } from '../places/ride-places.ts';
import { checkoutPlaces, tokensPlace } from '../places/token-places.ts';
import { uploadPlaces } from '../places/upload-places.ts';
import { visitorPlaces, wordPlaces } from '../places/visitor-places.ts';
import { expectFit, expectPlaces } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { LiveWire } from '../support/live-wire.ts';
import { fixtureLogs } from '../support/logs.ts';

// The tables in places/ list all pages and their states. A new one gets an entry there.

test.describe('a visitor', () => {
  test.use({ isSignedIn: false });

  test('finds words and free pages accessible and as wide as the window', {
    tag: '@both',
  }, async ({ page }) => {
    await expectPlaces(page, wordPlaces);
    await expectPlaces(page, visitorPlaces);
  });

  test('finds benchmarks, search and demos accessible and as wide as the window', {
    tag: '@both',
  }, async ({ page }) => {
    await expectPlaces(page, ridePlaces);
  });

  test('finds the pages of the sign-in accessible and as wide as the window', {
    tag: '@both',
  }, async ({ page }) => {
    await prepareAuthPlaces(page);
    await expectPlaces(page, authPlaces);
  });
});

test.describe('a user', () => {
  // One upload fails on purpose.
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('finds each state on the way to a report, and the report, accessible and as wide as the window', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await expectPlaces(page, uploadPlaces(await LiveWire.between(page)));
    await expectPlaces(page, [reportWithDetails]);
    const viewport = page.viewportSize();
    if (viewport && !isMobile) {
      await page.setViewportSize({ width: 1024, height: 768 });
      await expectFit(page, 'report at 1024 px');
      await page.setViewportSize(viewport);
    }
    await expectPlaces(page, reportPlaces);
  });

  test('finds the report of an old client accessible and as wide as the window', async ({
    page,
    uploadPage,
    reportPage,
  }) => {
    await uploadPage.open();
    await uploadPage.choose(fixtureLogs.legacy);
    await reportPage.waitForIt();
    await expectPlaces(page, [reportWithDetails]);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expectFit(page, 'report at 1024 px');
  });

  test('finds the pages of tokens accessible and as wide as the window, and they hold still', {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await expectPlaces(page, [tokensPlace]);
    // Three in a row, or one below the other on a phone.
    const tops = await page
      .getByRole('list', { name: 'Bundles' })
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(isMobile ? 3 : 1);
    await expectPlaces(page, checkoutPlaces);
  });
});
