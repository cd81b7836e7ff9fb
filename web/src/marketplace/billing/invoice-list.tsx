import type { BillingInvoice } from '@commonway/contract/billing/billing-subscription.ts';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { useBillingTexts } from './use-billing-texts.ts';
import { useAmount } from './use-plan-description.ts';

/** The invoices of the subscription, newest first. */
export function InvoiceList({ invoices }: { invoices: readonly BillingInvoice[] }): ReactNode {
  const t = useBillingTexts();
  const columns = useColumns();
  if (invoices.length === 0)
    return (
      <>
        <h3>{t('invoices.title')}</h3>
        <p>{t('invoices.empty')}</p>
      </>
    );
  return <Table caption={t('invoices.title')} columns={columns} rows={invoices} rowId={({ id }) => id} />;
}

function useColumns(): Column<BillingInvoice>[] {
  const t = useBillingTexts();
  const { date } = useFormat();
  const formatAmount = useAmount();
  return useMemo<Column<BillingInvoice>[]>(
    () => [
      { columnId: 'date', header: t('invoices.date'), cell: ({ issuedAt }) => date(issuedAt) },
      {
        columnId: 'number',
        header: t('invoices.number'),
        cell: ({ number, id }) => <bdi>{number ?? id}</bdi>,
      },
      { columnId: 'amount', header: t('invoices.amount'), cell: (invoice) => formatAmount(invoice) },
      {
        columnId: 'status',
        header: t('invoices.status'),
        cell: ({ status, payUrl, number, id }) =>
          payUrl === null ? (
            t(`invoice.${status}`)
          ) : (
            <>
              {t(`invoice.${status}`)}{' '}
              <a href={payUrl} aria-label={t('invoices.pay.name', { number: isolate(number ?? id) })}>
                {t('invoices.pay')}
              </a>
            </>
          ),
      },
      {
        columnId: 'pdf',
        header: t('invoices.pdf'),
        cell: ({ pdfUrl, number, id }) =>
          pdfUrl && (
            <a
              href={pdfUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={t('invoices.pdf.name', { number: isolate(number ?? id) })}
            >
              {t('invoices.pdf')}
            </a>
          ),
      },
    ],
    [t, date, formatAmount],
  );
}
