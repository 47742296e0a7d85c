import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';

export const goodPassword = 'Ride-4-fun!';

/** Uses the sign-in pages like a person. */
export class AccountPages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses a button of the page, not of the frame around it. */
  async press(name: string) {
    await this.page.getByRole('main').getByRole('button', { name, exact: true }).click();
  }

  async fill(fields: Record<string, string>) {
    for (const [label, value] of Object.entries(fields)) {
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
  }

  /** Fills the form of the sign-up and sends it. */
  async signUp(email: string) {
    await this.fill({ Email: email, Password: goodPassword, 'Confirm password': goodPassword });
    await this.press('Create account');
  }

  async signIn({ email, password }: Account) {
    if (!this.page.url().includes('/auth/signin')) {
      await this.page.goto('/auth/signin');
    }
    await this.fill({ Email: email, Password: password });
    await this.press('Sign in');
  }

  /** Waits for the page after the sign-in. */
  async expectSignedIn({ email }: Account) {
    await this.page.waitForURL('**/upload');
    await expect(this.page.getByRole('button', { name: email })).toBeVisible();
  }

  async signOut({ email }: Account) {
    await this.page.getByRole('button', { name: email }).click();
    await this.page.getByRole('button', { name: 'Sign out' }).click();
    await expect(this.page.getByRole('button', { name: email })).toBeHidden();
  }
}

/** Creates an address that no other journey uses. */
export function newEmail(): string {
  return `rider-${Date.now()}-${randomInt(1_000_000)}@example.org`;
}

/** Returns a wrong code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
