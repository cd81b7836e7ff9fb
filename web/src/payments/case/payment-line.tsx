import { lazy, type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import styles from './case.module.css';
import { type CasePayment, useFeeTexts } from './use-case-fees.ts';

const RefundDialog = lazy(async () => ({ default: (await import('./payment-dialogs.tsx')).RefundDialog }));
const ReviewPaymentDialog = lazy(async () => ({
  default: (await import('./payment-dialogs.tsx')).ReviewPaymentDialog,
}));

const tones: Readonly<Partial<Record<CasePayment['status'], Tone>>> = {
  recorded: 'warning',
  paid: 'passed',
  failed: 'failed',
  surplus: 'warning',
};

interface PaymentLineProps {
  readonly payment: CasePayment;
  readonly currency: string;
  readonly applicationId: number;
}

/** One payment of a fee: method, date, recorder, refunds, and the actions available to the viewer. */
export function PaymentLine({ payment, currency, applicationId }: PaymentLineProps): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'refund' | 'look' | null>(null);
  const close = (): void => setOpenDialog(null);
  const formatMoney = (minor: number): string => format.money(minor / 100, currency);
  const { status, why, receiptNumber, officeReference, recordedByName, decidedByName, comment } = payment;
  const shared = { payment, currency, applicationId, onClose: close };
  return (
    <div className={styles.payment}>
      <div className={styles.head}>
        <span>
          {t('line', {
            channel: t(`channel.${payment.channel}`),
            date: format.dateTime(payment.settledAt ?? payment.startedAt),
          })}
        </span>
        <StatusTag isBare tone={tones[status] ?? 'neutral'}>
          {t(`payment.${status}`)}
        </StatusTag>
      </div>
      <ul className={styles.facts}>
        {why && <li>{t(`why.${why}`)}</li>}
        {payment.paidMinor !== null && payment.paidMinor !== payment.amountMinor && (
          <li>{formatMoney(payment.paidMinor)}</li>
        )}
        {officeReference && <li>{t('slip', { number: isolate(officeReference) })}</li>}
        {recordedByName && <li>{t('takenBy', { name: isolate(recordedByName) })}</li>}
        {decidedByName && <li>{t('lookedBy', { name: isolate(decidedByName) })}</li>}
        {comment && (
          <li>
            <bdi>{comment}</bdi>
          </li>
        )}
        {receiptNumber && (
          <li>
            <a href={paths.receipt(payment.reference)}>{t('receipt', { number: isolate(receiptNumber) })}</a>
          </li>
        )}
        {payment.refunds.map((refund, index) => (
          <li key={refund.id}>
            {t(`refund.${refund.status}`, {
              amount: formatMoney(refund.amountMinor),
              name: isolate(payment.refundedBy[index] ?? ''),
            })}{' '}
            <bdi>{refund.reason}</bdi>
          </li>
        ))}
      </ul>
      <Cluster>
        {(payment.mayDecide || payment.mayTakeBack) && (
          <Button variant={payment.mayDecide ? 'primary' : 'secondary'} onClick={() => setOpenDialog('look')}>
            {payment.mayDecide ? t('decide.open') : t('decide.back')}
          </Button>
        )}
        {payment.refundableMinor > 0 && (
          <Button onClick={() => setOpenDialog('refund')}>
            {t('refund.open')} <span className="visually-hidden">{receiptNumber}</span>
          </Button>
        )}
      </Cluster>
      <Suspense>
        {openDialog === 'refund' && <RefundDialog {...shared} />}
        {openDialog === 'look' && <ReviewPaymentDialog {...shared} />}
      </Suspense>
    </div>
  );
}
