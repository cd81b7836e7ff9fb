import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { RefundLines } from './refund-lines.tsx';
import { type PaymentDetails, useFees, useStartPayment } from './use-fees.ts';
import { useFeeTexts } from './use-texts.ts';

type Outcome = 'paid' | 'waiting' | 'declined' | 'unavailable' | 'expired' | 'closed' | 'surplus';

function outcomeOf({ status, why }: PaymentDetails): Outcome {
  switch (status) {
    case 'open':
    case 'recorded':
      return 'waiting';
    case 'failed':
      return why === 'unavailable' ? 'unavailable' : 'declined';
    default:
      return status;
  }
}

const tones = {
  paid: 'passed',
  waiting: 'information',
  declined: 'failed',
  unavailable: 'failed',
  expired: 'warning',
  closed: 'information',
  surplus: 'warning',
} as const;

/** Shows the result of a payment and the next step. */
export function PaymentOutcome({ payment }: { payment: PaymentDetails }): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const outcome = outcomeOf(payment);
  const amount = format.money(payment.amountMinor / 100, payment.currency);
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.application(payment.applicationId)}>{t('back')}</BackLink>}
        caption={payment.programName}
        title={t(`outcome.${outcome}`)}
      />
      <Banner tone={tones[outcome]} live="polite">
        {outcome === 'surplus' && payment.why
          ? t(`why.${payment.why}`)
          : t(`outcome.${outcome}Text`, { amount })}
      </Banner>
      <DescriptionList
        items={[
          { itemId: 'for', term: t('receipt.for'), detail: payment.label },
          { itemId: 'amount', term: t('receipt.amount'), detail: amount },
          ...(payment.receiptNumber
            ? [{ itemId: 'number', term: t('receipt.number'), detail: <bdi>{payment.receiptNumber}</bdi> }]
            : []),
        ]}
      />
      <RefundLines payment={payment} currency={payment.currency} />
      <Next payment={payment} outcome={outcome} />
    </>
  );
}

function Next({ payment, outcome }: { payment: PaymentDetails; outcome: Outcome }): ReactNode {
  const t = useFeeTexts();
  const application = paths.application(payment.applicationId);
  const isOver = payment.isFeePaid || outcome === 'closed' || outcome === 'surplus';
  return (
    <Cluster>
      {payment.receiptNumber && (
        <LinkButton variant="primary" href={paths.receipt(payment.reference)}>
          {t('receipt.see')}
        </LinkButton>
      )}
      {payment.address && (
        <LinkButton variant="primary" href={payment.address}>
          {t('goOn')}
        </LinkButton>
      )}
      {!isOver && outcome !== 'waiting' && <TryAgain payment={payment} />}
      <LinkButton href={application}>{t('toApplication')}</LinkButton>
    </Cluster>
  );
}

function TryAgain({ payment: { programId, applicationId, id } }: { payment: PaymentDetails }): ReactNode {
  const t = useFeeTexts();
  const { data } = useFees(applicationId);
  const starting = useStartPayment(programId, applicationId);
  const fee = data?.fees.find(({ payments }) => payments.some((each) => each.id === id));
  const feeId = fee?.status === 'due' ? fee.id : null;
  return (
    <>
      {starting.error && (
        <Banner tone="failed" live="polite" title={t('start.failed')}>
          {starting.error.message}
        </Banner>
      )}
      {feeId !== null && (
        <Button
          variant="primary"
          loadingText={starting.isPending && t('start.working')}
          onClick={() => starting.mutate(feeId)}
        >
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}
