import {
  acceptsOfflinePayments,
  acceptsOnlinePayments,
} from '@commonway/contract/programs/fees/calculate-fees.ts';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import styles from './fees.module.css';
import { PayButton } from './pay-button.tsx';
import { RefundLines } from './refund-lines.tsx';
import { type Fee, type FeeList, findNewestPayment, useFees, useFeeTexts } from './use-fees.ts';

interface SectionProps {
  readonly programId: number;
  readonly applicationId: number;
}

/**
 * The fees of a submitted application with payment options, payments and refunds. Renders nothing if there are no fees.
 */
export function Section({ programId, applicationId }: SectionProps): ReactNode {
  const t = useFeeTexts();
  const { data } = useFees(applicationId);
  if (!data || data.fees.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="fees-title">
      <h2 id="fees-title">{t('title')}</h2>
      {data.fees.map((fee) => (
        <FeeItem key={fee.key} fee={fee} list={data} programId={programId} applicationId={applicationId} />
      ))}
    </section>
  );
}

const tones: Readonly<Record<Fee['status'], Tone>> = {
  planned: 'neutral',
  exempt: 'neutral',
  due: 'warning',
  waived: 'neutral',
  paid: 'passed',
};

interface FeeItemProps extends SectionProps {
  readonly fee: Fee;
  readonly list: FeeList;
}

/** One fee with its status, amount, payment options, and receipts. */
function FeeItem({ fee, ...shared }: FeeItemProps): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const amount = format.money(fee.amountMinor / 100, fee.currency);
  const isRecorded = findNewestPayment(fee)?.status === 'recorded';
  return (
    <article className={styles.fee}>
      <div className={styles.head}>
        <h3>{fee.label}</h3>
        <StatusTag tone={isRecorded ? 'brand' : tones[fee.status]}>
          {isRecorded ? t('status.recorded') : t(`status.${fee.status}`)}
        </StatusTag>
      </div>
      <p className={styles.amount} data-waived={fee.status === 'waived' || undefined}>
        {amount}
      </p>
      {fee.waivedBecause && <p>{fee.waivedBecause}</p>}
      {isRecorded && <p>{t('recorded.text')}</p>}
      {fee.status === 'due' && !isRecorded && <PaymentMethods {...shared} fee={fee} amount={amount} />}
      <Receipts fee={fee} />
    </article>
  );
}

/** The ways to pay a fee: online, at the office, or none for a withdrawn application. */
function PaymentMethods({
  fee: { id: feeId, label },
  list: { type, isOpen },
  amount,
  ...application
}: FeeItemProps & { readonly amount: string }): ReactNode {
  const t = useFeeTexts();
  if (!isOpen) return <p>{t('due.withdrawn')}</p>;
  return (
    <>
      {acceptsOnlinePayments(type) && feeId !== null && (
        <div>
          <PayButton {...application} feeId={feeId}>
            {t('pay', { amount })} <span className="visually-hidden">{label}</span>
          </PayButton>
        </div>
      )}
      {acceptsOfflinePayments(type) && (
        <p className={styles.muted}>
          {t(acceptsOnlinePayments(type) ? 'due.officeToo' : 'due.office')}{' '}
          <a href={paths.contact()}>{t('due.where')}</a>
        </p>
      )}
    </>
  );
}

/** The payments that were received, with receipts and refunds. */
function Receipts({ fee }: { fee: Fee }): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const money = fee.payments.filter(({ paidMinor }) => paidMinor !== null);
  return money.map((payment) => (
    <div key={payment.id} className={styles.payment}>
      {payment.receiptNumber ? (
        <p>
          {payment.settledAt && t('paid.on', { date: format.date(payment.settledAt) })}{' '}
          <a className={styles.number} href={paths.receipt(payment.reference)}>
            {t('receipt.link', { number: isolate(payment.receiptNumber) })}
          </a>
        </p>
      ) : (
        <p>{payment.why && t(`why.${payment.why}`)}</p>
      )}
      <RefundLines payment={payment} currency={fee.currency} />
    </div>
  ));
}
