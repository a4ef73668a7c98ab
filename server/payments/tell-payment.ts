import type { Language } from '#contract/enumerations.ts';
import type { PaymentFailure } from '#contract/payment-failures.ts';
import { decimalOf } from '#contract/money.ts';
import { fillPath, PANEL_BASE, paths } from '#contract/paths.ts';
import { formatMoney } from '#domain/money.ts';
import { notify } from '../notifications/notify.ts';
import { methodNamed } from '../payout-accounts/method-name.ts';
import type { Deps } from '../platform/deps.ts';
import { mailTo } from '../platform/mail/queue.ts';
import type { TextKey } from '../platform/sentences.ts';
import type { PublisherRow } from '../platform/tables/publishers.ts';
import { textOf } from '../platform/texts.ts';
import type { PaymentRow } from './tables.ts';

type End = 'paid' | 'failed' | 'returned';
type Template = 'paymentPaid' | 'paymentFailed' | 'paymentReturned';

declare module '../platform/mail/queue.ts' {
  /** What arrives or would have, and where, masked; `reason` is a sentence, or nothing. */
  interface MailValues extends Readonly<
    Record<
      Template,
      {
        readonly username: string;
        readonly number: string;
        readonly amount: string;
        readonly method: string;
        readonly account: string;
        readonly reason: string;
        readonly link: string;
      }
    >
  > {}
}

const words: Readonly<
  Record<End, { readonly template: Template; readonly title: TextKey; readonly text: TextKey }>
> = {
  paid: { template: 'paymentPaid', title: 'paymentPaidTitle', text: 'paymentPaidText' },
  failed: { template: 'paymentFailed', title: 'paymentFailedTitle', text: 'paymentBackText' },
  returned: { template: 'paymentReturned', title: 'paymentReturnedTitle', text: 'paymentBackText' },
};
/** What went wrong, and what the publisher can do. */
const reasons: Readonly<Record<PaymentFailure, TextKey>> = {
  accountInvalid: 'paymentAccountInvalid',
  accountClosed: 'paymentAccountClosed',
  nameMismatch: 'paymentNameMismatch',
  limit: 'paymentLimit',
  provider: 'paymentProvider',
};

/** Tells the publisher how a payment has ended: in the panel at once, and by mail. `db`: the transaction of the end. */
export async function tellPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
  publisher: PublisherRow,
  payment: PaymentRow,
  end: End,
): Promise<void> {
  const { template, title, text } = words[end];
  const { username, language } = publisher;
  const link = `${PANEL_BASE}${fillPath(paths.payment, { id: payment.id })}`;
  const said = {
    number: String(payment.number),
    amount: formatMoney(decimalOf(payment.amount - payment.fee), deps.config.currency),
    account: payment.account ?? '—',
  };
  const reasonIn = (reader: Language) =>
    payment.failure === null ? (payment.note ?? '') : textOf(reader, reasons[payment.failure]);
  const textsIn = (reader: Language) => ({
    title: textOf(reader, title, said),
    text: textOf(reader, text, { ...said, reason: reasonIn(reader) }).trim(),
  });
  await notify(deps, publisher.id, {
    texts: { en: textsIn('en'), ru: textsIn('ru'), uk: textsIn('uk'), 'zh-CN': textsIn('zh-CN') },
    link,
  });
  await mailTo(deps, publisher, template, {
    ...said,
    username,
    method: payment.method === null ? '—' : await methodNamed(deps.db, language, payment.method),
    reason: reasonIn(language),
    link: `${deps.config.publicUrl}${link}`,
  });
}
