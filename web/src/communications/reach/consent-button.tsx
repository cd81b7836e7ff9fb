import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { useTexts } from '../use-texts.ts';
import { useReach } from './use-reach.ts';

const ConsentDialog = lazy(async () => ({
  default: (await import('./consent-dialog.tsx')).ConsentDialog,
}));

/** Records the applicant's consent. Rendered only if the applicant has an address or number. */
export function ConsentButton({ applicationId }: { applicationId: number }): ReactNode {
  const t = useTexts();
  const reach = useReach(applicationId);
  const [isAsking, setAsking] = useState(false);
  if (reach === undefined || (reach.EMAIL.address ?? reach.SMS.address) === null) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('consent.open')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConsentDialog applicationId={applicationId} reach={reach} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
