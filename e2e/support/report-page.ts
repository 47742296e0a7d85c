import { expect, type Locator, type Page } from '@playwright/test';
import type { PrintedReport } from './cli.ts';

/** Text in place of a figure that wasn't measured. */
const notMeasured = '–';

/** Parses `16,207`, `47.8 FPS` or `99.9 %`; undefined if the figure wasn't measured. */
function numberIn(text: string): number | undefined {
  if (text.startsWith(notMeasured)) return undefined;
  const found = /-?[\d,]*\d(?:\.\d+)?/.exec(text)?.[0];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
}

/** Rounds a frame rate like the page, which shows at most one decimal. */
const rounded = (fps: number | undefined) =>
  fps === undefined ? undefined : Math.round(fps * 10) / 10;

/** Reads the figures of a report from its page by their labels. */
export class ReportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until the report is drawn on its own page, to which an upload leads. */
  async waitForIt() {
    await this.waitUntilDrawn();
    await this.page.waitForURL(/\/report\/[^/]+\/[^/]+$/);
  }

  /** Waits until the page shows a report from any source. */
  async waitUntilDrawn() {
    await this.page.getByRole('region', { name: 'Hardware' }).waitFor();
  }

  /** Presses an entry of the menu of further actions. */
  async chooseAction(name: string) {
    await this.page.getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Opens the share dialog, creates the link if necessary, and returns its address. */
  async share(): Promise<string> {
    await this.page.getByRole('button', { name: 'Share', exact: true }).click();
    const create = this.page.getByRole('button', { name: 'Create the link' });
    const link = this.page.getByRole('textbox', { name: 'Link to the shared report' });
    await create.or(link).waitFor();
    // An earlier journey may have shared the same log.
    if (await create.isVisible()) await create.click();
    return link.inputValue();
  }

  /** Goes to a section, which is drawn only then, and unfolds it on a phone. */
  async openSection(name: string): Promise<Locator> {
    const region = this.page.getByRole('region', { name, exact: true });
    await region.scrollIntoViewIfNeeded();
    const fold = region.getByRole('button', { name, exact: true, expanded: false });
    if (await fold.isVisible()) await fold.click();
    return region;
  }

  /** Reads a figure such as `Mean 47.8 FPS` from the section with this heading. */
  async figure(section: string, label: string): Promise<number | undefined> {
    const region = await this.openSection(section);
    const term = region.locator('dt', {
      hasText: new RegExp(`^${label.replace(/[()]/g, '\\$&')}$`),
    });
    return numberIn(await term.locator('xpath=following-sibling::dd').innerText());
  }

  /** Returns the text of a row in a table of figures. */
  async rowText(table: string, label: string): Promise<string> {
    const row = this.page
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: label, exact: true }) });
    return row.getByRole('cell').innerText();
  }

  /** Compares the page with the command line's output for the same file. */
  async expectFiguresOf(printed: PrintedReport) {
    const { parse, hardware, activities } = printed;
    await this.openSection('Log');
    expect(numberIn(await this.rowText('How it was read', 'Lines'))).toBe(parse.lines);
    await this.page.getByText('Lines of each kind').click();
    for (const [label, count] of Object.entries({
      'Frame rate': parse.counts.fps,
      'ANT+ messages that did not arrive (Rx Fail)': parse.counts.antRxFail,
      'Late packets': parse.counts.networkLatePacket,
      'Packet counts (UDP metrics)': parse.counts.udpMetrics,
    })) {
      expect(numberIn(await this.rowText('In the whole file', label)), label).toBe(count);
    }
    await this.openSection('Hardware');
    // The logged name is below the normalised one if they differ.
    expect(await this.rowText('The computer', 'Processor')).toContain(hardware.cpu ?? notMeasured);
    expect(await this.rowText('The computer', 'Graphics card')).toContain(
      hardware.gpu ?? notMeasured,
    );
    for (const [index, { fps }] of activities.entries()) {
      const choice = this.page.getByRole('combobox', { name: 'Activity' });
      if (activities.length > 1) await choice.selectOption({ index });
      await this.expectFrameRateOf(fps);
    }
  }

  private async expectFrameRateOf(fps: PrintedReport['activities'][number]['fps']) {
    if (fps === undefined) return;
    const shown = async (label: string) => ({
      [label]: await this.figure('Frame rate', label),
    });
    for (const [label, value] of Object.entries({
      Mean: fps.mean,
      Median: fps.median,
      '1 % low (P1)': fps.p1,
      P5: fps.p5,
      Lowest: fps.min,
      Highest: fps.max,
    })) {
      // The page needs a moment to show another activity.
      await expect.poll(() => shown(label)).toEqual({ [label]: rounded(value) });
    }
  }
}
