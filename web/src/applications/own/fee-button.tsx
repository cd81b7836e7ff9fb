import type { ApplicationCard, DueFee } from '@commonway/contract/applications/applications.ts';
import { type ReactNode, Suspense } from 'react';
import { parts } from '../../parts.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { isolate } from '../../shell/texts.tsx';
import { useHasMounted } from '../../shell/use-has-mounted.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { useTexts } from '../use-texts.ts';

interface FeeProps {
  readonly application: Pick<ApplicationCard, 'id' | 'programId'>;
  readonly fee: DueFee;
}

/** Starts the payment of a fee. Without JavaScript, or if it is paid at the office, opens the application. */
export function FeeButton({ application, fee }: FeeProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const hasMounted = useHasMounted();
  const amount = format.money(fee.amountMinor / 100, fee.currency);
  const text = (
    <>
      {fee.canPayOnline ? t('fee.do', { amount }) : t('fee.office')}{' '}
      <span className="visually-hidden">{isolate(fee.label)}</span>
    </>
  );
  const link = (
    <LinkButton variant="primary" href={paths.application(application.id)}>
      {text}
    </LinkButton>
  );
  if (!fee.canPayOnline || !hasMounted) return link;
  return (
    <Suspense fallback={link}>
      <parts.PayButton programId={application.programId} applicationId={application.id} feeId={fee.id}>
        {text}
      </parts.PayButton>
    </Suspense>
  );
}
