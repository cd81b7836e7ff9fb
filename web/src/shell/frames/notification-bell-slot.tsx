import { type ReactNode, Suspense } from 'react';
import { useSlots } from '../slots.ts';
import { useHasMounted } from '../use-has-mounted.ts';

/** The notification bell of the signed-in user, loaded after the page has mounted. */
export function NotificationBellSlot(): ReactNode {
  const { NotificationBell } = useSlots();
  const hasMounted = useHasMounted();
  if (!NotificationBell || !hasMounted) return null;
  return (
    <Suspense>
      <NotificationBell />
    </Suspense>
  );
}
