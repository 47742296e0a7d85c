import type { PageMatch, PageName } from '@ridescope/contract/pages';
import type { ComponentType } from 'react';
import type { Page, PageProps } from '../shared/page.ts';
import { pageOf } from './page-list.ts';

/** Pages whose code is there, by what loaded it. */
const prepared = new Map<Page['load'], ComponentType<PageProps>>();

/** Loads the code of a page, so that it is drawn at once where it follows another page, without an empty one in between. */
export async function preparePage(name: PageName, params: PageMatch['params'] = {}): Promise<void> {
  const { load, prepare } = pageOf(name);
  const [component] = await Promise.all([load(), prepare?.(params)]);
  prepared.set(load, component);
}

/** Returns the component of a prepared page; undefined for others. */
export function preparedPage(load: Page['load']): ComponentType<PageProps> | undefined {
  return prepared.get(load);
}
