import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { useContactPoints } from './use-contact-points.ts';

const ConsentDialog = lazy(async () => ({
  default: (await import('./consent-dialog.tsx')).ConsentDialog,
}));

/** A button that opens the consent dialog. Rendered only if the applicant has an address or number. */
export function ConsentButton({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const contactPoints = useContactPoints(applicationId);
  const [isAsking, setAsking] = useState(false);
  if (contactPoints === undefined || (contactPoints.EMAIL.address ?? contactPoints.SMS.address) === null)
    return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('consent.open')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConsentDialog
            applicationId={applicationId}
            contactPoints={contactPoints}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
