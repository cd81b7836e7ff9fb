import { visitAgainMs } from '@commonway/contract/work-queue/case/visits.ts';
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
    const say = (isHere: boolean): void => {
      // A failed announcement is ignored: the case page itself reports connection errors.
      call('work-queue/visit-case', { applicationId, isHere }, { keepalive: true }).catch(() => undefined);
    };
    const look = (): void => say(document.visibilityState === 'visible');
    const leave = (): void => say(false);
    // Subscribes before announcing, because other visitors answer immediately.
    const stopListening = subscribe(() => undefined);
    const stopGreeting = onArrival((id, visitor) => {
      if (id === applicationId && visitor.staffId !== staffId) look();
    });
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && say(true), visitAgainMs);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      stopGreeting();
      stopListening();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [applicationId, staffId]);
}
