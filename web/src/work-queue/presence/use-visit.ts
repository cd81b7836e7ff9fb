import { visitIntervalMs } from '@commonway/contract/work-queue/case/visits.ts';
import { useEffect } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { onArrival, subscribe } from './visitors.ts';

/**
 * Announces that the user has a case open while the page is visible. Answers new visitors, so that they see the user
 * too.
 */
export function useVisit(applicationId: number): void {
  const { user } = useBoot();
  const staffId = user?.staffId;
  useEffect(() => {
    const announce = (isHere: boolean): void => {
      // A failed announcement is ignored: the case page itself reports connection errors.
      call('work-queue/visit-case', { applicationId, isHere }, { keepalive: true }).catch(() => undefined);
    };
    const renewVisit = (): void => announce(document.visibilityState === 'visible');
    const leave = (): void => announce(false);
    // Subscribes before announcing, because other visitors answer immediately.
    const stopListening = subscribe(() => undefined);
    const stopGreeting = onArrival((id, visitor) => {
      if (id === applicationId && visitor.staffId !== staffId) renewVisit();
    });
    renewVisit();
    const timer = setInterval(
      () => document.visibilityState === 'visible' && announce(true),
      visitIntervalMs,
    );
    document.addEventListener('visibilitychange', renewVisit);
    addEventListener('pagehide', leave);
    return () => {
      stopGreeting();
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewVisit);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [applicationId, staffId]);
}
