import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSessionPhase } from './use-session-phase.ts';

const loadDialog = () => import('./session-dialog.tsx');
const SessionDialog = lazy(async () => ({ default: (await loadDialog()).SessionDialog }));

/** Warns 150 seconds before the session ends, and says when it has ended. Once per page with someone signed in. */
export function SessionWatch({ user }: { user: LoggedUser }): ReactNode {
  const { phase, end, renew } = useSessionPhase(user);
  useEffect(() => {
    // Ahead of time: when it is needed the line may be gone.
    loadDialog().catch(() => undefined);
  }, []);
  if (phase === 'calm') return null;
  return (
    <Suspense>
      <SessionDialog phase={phase} end={end} onRenew={renew} />
    </Suspense>
  );
}
