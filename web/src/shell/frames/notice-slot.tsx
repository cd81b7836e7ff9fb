import { type ReactNode, Suspense } from 'react';
import { useSlots } from '../slots.ts';
import { useHasMounted } from '../use-has-mounted.ts';

/** The bell of whoever is signed in, loaded once the page is there. */
export function NoticeSlot(): ReactNode {
  const { NoticeBell } = useSlots();
  const hasMounted = useHasMounted();
  if (!NoticeBell || !hasMounted) return null;
  return (
    <Suspense>
      <NoticeBell />
    </Suspense>
  );
}
