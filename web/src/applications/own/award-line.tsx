import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { useDescribePayment } from '../application/decision.tsx';
import { useTexts } from '../use-texts.ts';

/** The approved amount and its payment. Renders nothing without an award. */
export function AwardLine({ application }: { application: ApplicationCard }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const describePayment = useDescribePayment();
  const award = application.decision?.award;
  if (!award) return null;
  return (
    <p>
      {t('decision.amount')}: <strong>{format.money(award.amount)}</strong>
      <br />
      {t('decision.payment')}: {describePayment(award.payment, award.amount)}
    </p>
  );
}
