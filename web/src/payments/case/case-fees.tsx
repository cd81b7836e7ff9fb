import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Cluster } from '../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../ui/marks/status-tag.tsx';
import styles from './case.module.css';
import { PaymentLine } from './payment-line.tsx';
import { type CaseFee, useCaseFees, useFeeTexts, useRefetchFees } from './use-case-fees.ts';

const RecordPaymentDialog = lazy(async () => ({
  default: (await import('./fee-dialogs.tsx')).RecordPaymentDialog,
}));
const WaiveDialog = lazy(async () => ({ default: (await import('./fee-dialogs.tsx')).WaiveDialog }));

const tones: Readonly<Partial<Record<CaseFee['status'], Tone>>> = { due: 'warning', paid: 'passed' };

/** The fees of a case with payments and refunds. Renders nothing if the case has no fees. */
export function CaseFees({ applicationId }: { applicationId: number }): ReactNode {
  const t = useFeeTexts();
  const id = useId();
  const query = useCaseFees(applicationId);
  const refetchFees = useRefetchFees(applicationId);
  useEffect(
    () => subscribeToEvents((event) => void (event.applicationId === applicationId && refetchFees())),
    [applicationId, refetchFees],
  );
  return (
    <Loaded query={query} skeleton={null} headingLevel={3} failed={t('failed')}>
      {({ fees }) => {
        if (fees.length === 0) return null;
        return (
          <section aria-labelledby={id} className={styles.panel}>
            <h2 id={id}>{t('title')}</h2>
            {fees.map((fee) => (
              <FeeItem key={fee.key} fee={fee} applicationId={applicationId} />
            ))}
          </section>
        );
      }}
    </Loaded>
  );
}

type OpenDialog = 'record' | 'waive';

/** One fee with its status, amount, payments, and the dialogs to record a payment or waive the fee. */
function FeeItem({ fee, applicationId }: { fee: CaseFee; applicationId: number }): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = (): void => setOpenDialog(null);
  const amount = format.money(fee.amountMinor / 100, fee.currency);
  return (
    <article className={styles.fee}>
      <div className={styles.head}>
        <h3>
          {fee.label}, {amount}
        </h3>
        <StatusTag isBare tone={tones[fee.status] ?? 'neutral'}>
          {fee.status === 'paid' || fee.status === 'waived' ? t(`status.${fee.status}`) : t('status.due')}
        </StatusTag>
      </div>
      {fee.waivedBecause && (
        <p>
          {fee.waivedByName
            ? t('waivedBy', { name: isolate(fee.waivedByName), reason: isolate(fee.waivedBecause) })
            : t('waivedRule', { reason: isolate(fee.waivedBecause) })}
        </p>
      )}
      {fee.payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          payment={payment}
          currency={fee.currency}
          applicationId={applicationId}
        />
      ))}
      <Cluster>
        {fee.mayRecord && <Button onClick={() => setOpenDialog('record')}>{t('record.open')}</Button>}
        {fee.mayWaive && <Button onClick={() => setOpenDialog('waive')}>{t('waive.open')}</Button>}
      </Cluster>
      <Suspense>
        {openDialog === 'record' && (
          <RecordPaymentDialog fee={fee} amount={amount} applicationId={applicationId} onClose={close} />
        )}
        {openDialog === 'waive' && (
          <WaiveDialog fee={fee} amount={amount} applicationId={applicationId} onClose={close} />
        )}
      </Suspense>
    </article>
  );
}
