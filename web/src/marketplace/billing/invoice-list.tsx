import type { BillingInvoice } from '@commonway/contract/billing/billing-subscription.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import styles from './billing.module.css';
import { useBillingTexts } from './use-billing-texts.ts';
import { useAmount } from './use-plan-description.ts';

/** The invoices of the subscription, newest first. */
export function InvoiceList({ invoices }: { invoices: readonly BillingInvoice[] }): ReactNode {
  const t = useBillingTexts();
  return (
    <>
      <h3>{t('invoices.title')}</h3>
      {invoices.length === 0 && <p>{t('invoices.empty')}</p>}
      <ul className={styles.invoices}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </>
  );
}

/** Date, number, amount, and status, with links to pay the invoice and to its PDF. */
function InvoiceRow({ invoice }: { invoice: BillingInvoice }): ReactNode {
  const { id, issuedAt, status, payUrl, pdfUrl } = invoice;
  const number = invoice.number ?? id;
  const t = useBillingTexts();
  const { date } = useFormat();
  const formatAmount = useAmount();
  return (
    <li className={styles.invoice}>
      <span>{date(issuedAt)}</span>
      <bdi>{number}</bdi>
      <span>{formatAmount(invoice)}</span>
      <span>{t(`invoice.${status}`)}</span>
      <span className={styles.actions}>
        {payUrl && (
          <a href={payUrl} aria-label={t('invoices.pay.name', { number: isolate(number) })}>
            {t('invoices.pay')}
          </a>
        )}
        {pdfUrl && (
          <a
            href={pdfUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('invoices.pdf.name', { number: isolate(number) })}
          >
            {t('invoices.pdf')}
          </a>
        )}
      </span>
    </li>
  );
}
