import type { casePayments } from '@commonway/contract/payments/finance-files.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from './case.module.css';
import { CaseFees } from './case-fees.tsx';
import { useFeeTexts } from './use-case-fees.ts';

type Payments = z.output<typeof casePayments>;

export interface CasePaymentsProps {
  readonly applicationId: number;
  readonly isPrinted?: boolean;
}

/** The payouts of a case and its fees with what staff can do. Printed pages show only the payouts. */
export function CasePayments({ applicationId, isPrinted = false }: CasePaymentsProps): ReactNode {
  return (
    <>
      <PaymentsSummary applicationId={applicationId} />
      {!isPrinted && <CaseFees applicationId={applicationId} />}
    </>
  );
}

/** Shows the payouts of a case with payee and method, or a note that there are none. */
function PaymentsSummary({ applicationId }: { applicationId: number }): ReactNode {
  const t = useFeeTexts();
  const id = useId();
  const list = useQuery(query('payments/get-case-payments', { applicationId }));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('payments.title')}
      </h2>
      <Loaded
        query={list}
        skeleton={{ shape: 'text', count: 3 }}
        failed={t('payments.failed')}
        headingLevel={3}
      >
        {(data) => <PaymentDetails data={data} />}
      </Loaded>
    </section>
  );
}

/** The award, status, payee, and payouts of a case. */
function PaymentDetails({ data }: { data: Payments }): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const { channel, status, amount, payee, payments } = data;
  const facts = [
    { itemId: 'amount', term: t('payments.award'), detail: amount === null ? null : format.money(amount) },
    { itemId: 'channel', term: t('payments.channel'), detail: channel },
    { itemId: 'status', term: t('payments.status'), detail: status },
    {
      itemId: 'payee',
      term: t('payments.payee'),
      detail: payee && t('payments.payeeTin', { name: payee.name, end: payee.tinLastFour }),
    },
  ].filter(({ detail }) => detail !== null);
  return (
    <>
      {facts.length > 0 && <DescriptionList density="dense" items={facts} />}
      {payments.length === 0 && facts.length === 0 && <p className={styles.muted}>{t('payments.none')}</p>}
      {payments.length > 0 && (
        <DescriptionList
          density="dense"
          items={payments.map((each) => ({
            itemId: String(each.id),
            term: format.date(each.paidOn),
            detail: t('payments.line', {
              amount: format.money(each.amountMinor / 100),
              payee: each.payee,
              reference: each.reference,
            }),
          }))}
        />
      )}
    </>
  );
}
