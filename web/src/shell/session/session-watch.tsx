import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSessionPhase } from './use-session-phase.ts';

const SessionDialog = lazy(() =>
  import('./session-dialog.tsx').then((module) => ({ default: module.SessionDialog })),
);

/** Warns 150 seconds before the session ends, and says when it has ended. Once per page with someone signed in. */
export function SessionWatch({ user }: { user: LoggedUser }): ReactNode {
  const { phase, end, renew } = useSessionPhase(user);
  if (phase === 'calm') return null;
  return (
    <Suspense>
      <SessionDialog phase={phase} end={end} onRenew={renew} />
    </Suspense>
  );
}
