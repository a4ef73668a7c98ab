import { payment, payments } from '#contract/resources/payments.ts';
import { collection, item } from '../platform/http/endpoint.ts';
import { paymentDetail, PaymentListParams, paymentsOf } from './payment-list.ts';

/** Payments of the signed-in publisher (specification 7). */
export const paymentEndpoints = [
  collection(payments, {
    name: 'Payment',
    title: 'Payments, the newest first',
    limit: 'report',
    query: PaymentListParams,
    handle: ({ db, query, publisher, language }) =>
      paymentsOf(db, { publisherId: publisher.id, language }, query),
  }),
  item(payment, {
    name: 'Payment',
    title: 'One payment',
    handle: ({ db, publisher, language, param }) =>
      paymentDetail(db, { publisherId: publisher.id, language }, param('id')),
  }),
];
