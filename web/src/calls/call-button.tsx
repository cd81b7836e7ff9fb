import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { phone } from '../ui/icons/shapes.ts';
import { useTexts } from './use-texts.ts';

const CallDialog = lazy(async () => ({ default: (await import('./call-dialog.tsx')).CallDialog }));

export interface CallButtonProps {
  readonly applicationId: number;
  readonly applicantName: string;
  /** Null if the applicant cannot be called or the user may not call. */
  readonly to: string | null;
  /** Why the applicant cannot be called. */
  readonly closedReason: string;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
}

/** A button that opens the dialog to call the applicant, or says why a call is not possible. */
export function CallButton(props: CallButtonProps): ReactNode {
  const { applicationId, applicantName, to, closedReason, onChange } = props;
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={phone}
        disabledReason={to === null && closedReason}
        onClick={() => setAsking(true)}
      >
        {t('call.open')}
      </Button>
      {isAsking && to !== null && (
        <Suspense>
          <CallDialog {...{ applicationId, applicantName, to, onChange }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
