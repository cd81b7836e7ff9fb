import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../shell/format.tsx';

// The words load after the rows: the day alone is there at once.
const DueMark = lazy(async () => ({ default: (await import('./due-mark.tsx')).DueMark }));

/** When a case is due. */
export function DueDate({ dueAt }: { dueAt: string }): ReactNode {
  const format = useFormat();
  return (
    <Suspense fallback={format.date(dueAt)}>
      <DueMark dueAt={dueAt} />
    </Suspense>
  );
}
