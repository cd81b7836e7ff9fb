import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import styles from './fees.module.css';
import { type Payment, useFeeTexts } from './use-fees.ts';

/** The refunds of a payment with their reasons. */
export function RefundLines({
  payment,
  currency,
}: {
  readonly payment: Pick<Payment, 'refunds'>;
  readonly currency: string;
}): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  // Failed refunds are handled by the office; the payer need not act.
  const refunds = payment.refunds.filter(({ status }) => status !== 'failed');
  if (refunds.length === 0) return null;
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          {t(`refund.${refund.status === 'refunded' ? 'done' : 'asked'}`, {
            amount: format.money(refund.amountMinor / 100, currency),
            date: format.date(refund.askedAt),
          })}{' '}
          {refund.reason && t('refund.reason', { reason: isolate(refund.reason) })}
        </li>
      ))}
    </ul>
  );
}
