import type { Page } from '@playwright/test';

/** Chooses an entry in the menu of a ride in My Logs. @param ride name of its menu, such as `Actions for Watopia, …` */
export async function chooseOfRide(page: Page, ride: RegExp, entry: string | RegExp) {
  await page.getByRole('button', { name: ride }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
