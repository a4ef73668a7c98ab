import type { TransactionKind } from '#contract/enumerations.ts';
import { otherOf } from '#domain/payment-parts.ts';
import { PaymentCheck, type PaymentCheckProps } from './payment-check.tsx';

interface PaymentOthersProps extends PaymentCheckProps {
  /** Only these are listed; undefined: all. */
  readonly kinds: readonly TransactionKind[] | undefined;
}

/** Says of which payment the transactions below are, and whether they come to what it says that it has besides conversions. */
export const PaymentOthers = ({ kinds, ...props }: PaymentOthersProps) => (
  <PaymentCheck of="others" said={props.payment && otherOf(props.payment, kinds)} {...props} />
);
