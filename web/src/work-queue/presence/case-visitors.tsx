import { lazy, type ReactNode, Suspense } from 'react';
import { useVisit } from './use-visit.ts';

const VisitorNames = lazy(async () => ({ default: (await import('./visitor-names.tsx')).VisitorNames }));

/** Says to the others that one is here, and here that the others are. */
export function CaseVisitors({ applicationId }: { applicationId: number }): ReactNode {
  useVisit(applicationId);
  return (
    <Suspense>
      <VisitorNames applicationId={applicationId} />
    </Suspense>
  );
}
