import * as v from 'valibot';
import { paths } from '../paths.ts';
import { resource } from '../resource.ts';
import { TransactionParams } from './transaction-params.ts';
import { Transaction } from './transactions.ts';

/** The transactions that a payment has besides conversions, whole: so that they can be added up where they are read. */
export const otherTransactions = resource({
  path: paths.transactions,
  params: v.object({ payment: TransactionParams.entries.payment }),
  row: Transaction,
  family: 'balance',
});
