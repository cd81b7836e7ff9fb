import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSessionPhase } from './use-session-phase.ts';

const loadDialog = () => import('./session-dialog.tsx');
const SessionDialog = lazy(async () => ({ default: (await loadDialog()).SessionDialog }));

/**
 * Warns 150 seconds before the session ends, and shows when it has ended. Rendered once per page for signed-in users.
 */
export function SessionWatch({ user }: { user: LoggedUser }): ReactNode {
  const { phase, end, renew } = useSessionPhase(user);
  useEffect(() => {
    // Loaded early, because the connection may be down when it is needed.
    loadDialog().catch(() => undefined);
  }, []);
  if (phase === 'calm') return null;
  return (
    <Suspense>
      <SessionDialog phase={phase} end={end} onRenew={renew} />
    </Suspense>
  );
}
