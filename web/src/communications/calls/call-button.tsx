import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { phone } from '../../ui/icons/shapes.ts';
import { closedReason } from '../contact-points/closed-reason.ts';
import { useContactPoints } from '../contact-points/use-contact-points.ts';
import { useTexts } from '../use-texts.ts';

const CallDialog = lazy(async () => ({ default: (await import('./call-dialog.tsx')).CallDialog }));

interface CallButtonProps {
  readonly applicationId: number;
  readonly applicantName: string;
  /** Null if the applicant cannot be called or the user may not call. */
  readonly to: string | null;
}

/** Starts a call to the applicant. */
export function CallButton({ applicationId, applicantName, to }: CallButtonProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const contactPoints = useContactPoints(applicationId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={phone}
        disabledReason={to === null && closedReason(t, format, 'VOICE', contactPoints?.VOICE)}
        onClick={() => setAsking(true)}
      >
        {t('call.open')}
      </Button>
      {isAsking && to !== null && (
        <Suspense>
          <CallDialog {...{ applicationId, applicantName, to }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
