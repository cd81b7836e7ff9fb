import { lazy, type ReactNode, Suspense } from 'react';
import { useVisit } from './use-visit.ts';

const VisitorNames = lazy(async () => ({ default: (await import('./visitor-names.tsx')).VisitorNames }));

/** Announces that the user has this case open, and shows other people who have it open. */
export function CaseVisitors({ applicationId }: { applicationId: number }): ReactNode {
  useVisit(applicationId);
  return (
    <Suspense>
      <VisitorNames applicationId={applicationId} />
    </Suspense>
  );
}
