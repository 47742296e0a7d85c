import { expect, test } from '../support/fixtures.ts';
import { simulatedRide } from '../support/simulated-log.ts';

test('a rider signs and prints a race statement, and an organiser verifies it, tries an altered one, and learns of its deletion', {
  tag: '@both',
}, async ({ page, openStranger, uploadPage, reportPage }) => {
  await uploadPage.open();
  const { log, fit } = await simulatedRide('net-many-outages');
  await uploadPage.choose(log);
  await reportPage.waitForIt();
  await page.getByLabel('FIT file', { exact: true }).setInputFiles(fit);
  const card = page.getByRole('region', { name: 'FIT file of the ride' });
  await expect(card.getByText(/^Log and file agree in: start, end/)).toBeVisible();
  await page.reload();
  await expect(card.getByText(/^Log and file agree in: start, end/)).toBeVisible();
  // The time line is drawn where it is in view.
  await card.getByRole('link', { name: 'See the values in the time line' }).click();
  await expect(page.getByRole('img', { name: /^Power, W, from the FIT file/ })).toBeVisible();
  const { pathname: report } = new URL(page.url());
  await reportPage.chooseAction('Race statement');
  const loss = page.getByRole('heading', { name: 'Connection lost' });
  await expect(loss).toBeVisible();
  const agreement = 'Log and FIT file agree in everything that both say.';
  await expect(page.getByText(agreement)).toBeVisible();
  const times = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(times.length).toBeGreaterThan(2);

  await page.getByRole('button', { name: 'Sign the statement' }).click();
  const link = await page
    .getByRole('textbox', { name: 'Link that checks the statement' })
    .inputValue();
  const printedCode = new URL(link).hash.slice(1);
  await expect(page.getByText(printedCode, { exact: true })).toBeVisible();
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = document.querySelector('.statement-paper')?.textContent ?? '';
    }),
  );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const printed = await page.locator('body').getAttribute('data-printed');
  for (const text of [...times, printedCode]) expect(printed).toContain(text);

  const code = printedCode.replaceAll('-', '');
  const organiser = await openStranger();
  await organiser.goto('/verify');
  const field = organiser.getByRole('textbox', { name: 'Code of the statement' });
  // As somebody types it from paper, by keyboard alone.
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  const answer = organiser.getByRole('alert');
  await expect(answer).toContainText('Yes: our stored report says this');
  await expect(organiser.getByRole('heading', { name: 'Connection lost' })).toBeVisible();
  expect(await organiser.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual(times);
  await expect(organiser.getByText(agreement)).toBeVisible();
  await organiser.getByLabel('Files of the rider').setInputFiles([log, fit]);
  await expect(organiser.getByText(/^The log is the one that the server received/)).toBeVisible();
  await expect(organiser.getByText(/^The FIT file is the one that the rider added/)).toBeVisible();
  await expect(organiser.getByText(/^Log and file agree in: .*lengths at each save/)).toHaveCount(
    1,
  );
  const [, , owner = ''] = report.split('/');
  await expect(organiser.locator('body')).not.toContainText(owner);

  await field.fill((code.startsWith('0') ? '1' : '0') + code.slice(1));
  await organiser.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(answer).toContainText('No: there is no statement with this code');
  await expect(organiser.getByRole('heading', { name: 'Connection lost' })).toBeHidden();

  await page.getByRole('link', { name: 'Back to the report' }).click();
  await reportPage.chooseAction('Delete this report');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'No files found' })).toBeVisible();
  // Another code behind `#` loads nothing by itself, so the page is left first.
  await organiser.goto('about:blank');
  await organiser.goto(link);
  await expect(answer).toContainText('That report was deleted by its owner');
});
