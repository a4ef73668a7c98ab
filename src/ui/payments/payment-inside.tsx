import { PaymentCheck, type PaymentCheckProps } from './payment-check.tsx';

/** Says which payment the conversions below are of, and whether they come to what it took for them. */
export const PaymentInside = (props: PaymentCheckProps) => (
  <PaymentCheck of="inside" said={props.payment && props.payment.conversionsAmount} {...props} />
);
