import type { AccountTable, AccountTables, TableSet } from '../../platform/database/table-set.ts';
import { tableSets } from './table-sets.ts';

const deletionOrder: AccountTable[] = tableSets
  .flatMap(({ columns }: TableSet) => Object.entries(columns))
  .reverse()
  .flatMap(([name, { account, ...columns }]) =>
    account === undefined ? [] : [{ name, account, ...columns }],
  );

/** The tables whose rows go with their account, as their declarations say. */
export const accountTables: AccountTables = {
  owned: deletionOrder.filter(({ account }) => account === 'owner'),
  signIn: deletionOrder.filter(({ account }) => account === 'user_id'),
};
