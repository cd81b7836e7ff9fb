import { type ReactNode, Suspense } from 'react';
import { useSlots } from '../slots.ts';
import { useHasMounted } from '../use-has-mounted.ts';

/** The notification bell of the signed-in user, loaded after the page has mounted. */
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
