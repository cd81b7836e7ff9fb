import { visitAgainMs } from '@commonway/contract/work-queue/case/visits.ts';
import { useEffect } from 'react';
import { call } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { onArrival, subscribe } from './visitors.ts';

/** Tells the others that one has a case open, for as long as it is in sight, and whoever comes that one is there already. */
export function useVisit(applicationId: number): void {
  const { user } = useBoot();
  const staffId = user?.staffId;
  useEffect(() => {
    const say = (isHere: boolean): void => {
      // Not told is not there: the case itself says what is wrong with it.
      call('work-queue/visit-case', { applicationId, isHere }, { keepalive: true }).catch(() => undefined);
    };
    const look = (): void => say(document.visibilityState === 'visible');
    const leave = (): void => say(false);
    // Listening before speaking: the others answer at once.
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
