import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../shell/format.tsx';

// The texts load after the rows; until then only the date is shown.
const DueMark = lazy(async () => ({ default: (await import('./due-status.tsx')).DueStatus }));

/** Shows the due date of a case. */
export function DueDate({ dueAt }: { dueAt: string }): ReactNode {
  const format = useFormat();
  return (
    <Suspense fallback={format.date(dueAt)}>
      <DueMark dueAt={dueAt} />
    </Suspense>
  );
}
