import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { part } from '../../module.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { print } from '../../ui/icons/shapes.ts';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from './fees.module.css';
import { RefundLines } from './refund-lines.tsx';
import { type PaymentDetails, useFeeTexts } from './use-fees.ts';

const CaseBackLink = part(async () => (await import('./case-back-link.tsx')).CaseBackLink);

/** A receipt to view and print, for the payer and the office. */
export default function ReceiptPage(): ReactNode {
  const t = useFeeTexts();
  const { reference } = useParams<{ reference: string }>();
  const payment = useQuery({
    ...query('payments/get-payment', { reference }),
    staleTime: 0,
  });
  usePageTitle(
    payment.data?.receiptNumber ? t('receipt.title', { number: payment.data.receiptNumber }) : t('title'),
  );
  return (
    <Page>
      <Loaded query={payment} skeleton={{ shape: 'text', count: 8 }} headingLevel={1}>
        {(data) => <Receipt payment={data} />}
      </Loaded>
    </Page>
  );
}

/** The receipt of a payment, with a print button. */
function Receipt({ payment }: { payment: PaymentDetails }): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const { tenant, user } = useBoot();
  const isStaff = user?.accountType === 'Government' || user?.accountType === 'Reviewer';
  const { applicationId, receiptNumber, currency, paidMinor, settledAt, officeReference } = payment;
  const formatMinorAmount = (minor: number): string => format.money(minor / 100, currency);
  const facts = [
    { itemId: 'from', term: t('receipt.from'), detail: <bdi>{payment.payer}</bdi> },
    { itemId: 'program', term: t('receipt.program'), detail: payment.programName },
    { itemId: 'for', term: t('receipt.for'), detail: payment.label },
    { itemId: 'application', term: t('receipt.application'), detail: <bdi>{applicationId}</bdi> },
    {
      itemId: 'amount',
      term: t('receipt.amount'),
      detail: formatMinorAmount(paidMinor ?? payment.amountMinor),
    },
    { itemId: 'on', term: t('receipt.on'), detail: settledAt && format.dateTime(settledAt) },
    { itemId: 'by', term: t('receipt.by'), detail: t(`channel.${payment.channel}`) },
    { itemId: 'slip', term: t('receipt.slip'), detail: officeReference && <bdi>{officeReference}</bdi> },
    {
      itemId: 'back',
      term: t('receipt.back'),
      detail: payment.refundedMinor > 0 && formatMinorAmount(payment.refundedMinor),
    },
  ].filter(({ detail }) => detail);
  return (
    <>
      <PageHeader
        back={
          isStaff ? (
            <CaseBackLink applicationId={applicationId} />
          ) : (
            <BackLink href={paths.application(applicationId)}>{t('back')}</BackLink>
          )
        }
        title={receiptNumber ? t('receipt.title', { number: isolate(receiptNumber) }) : t('receipt.none')}
      />
      <div className={styles.receipt}>
        <p className={styles.office}>{tenant.name}</p>
        <DescriptionList items={facts} />
        <RefundLines payment={payment} currency={currency} />
      </div>
      <div>
        <Button icon={print} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </div>
    </>
  );
}
