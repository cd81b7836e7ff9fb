import { useEffect, useRef } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { sessionLosses } from './session-losses.ts';

/** If the session ends within this time of its expected end, it expired, and another tab noticed first. */
const toleranceMs = 10_000;

/**
 * Subscribes to the end of the session elsewhere: signed out on another device, or by an administrator. Only visible
 * pages hold a connection for it, because browsers limit them. A page restored from the back-forward cache reloads.
 */
export function useSessionEnd(end: number): void {
  const expected = useRef(end);
  expected.current = end;
  useEffect(() => {
    let stop: (() => void) | null = null;
    const handleEvent = ({ kind }: { kind: string }): void => {
      if (kind === 'session-ended')
        sessionLosses.report(Date.now() > expected.current - toleranceMs ? 'expired' : 'lost');
    };
    const updateSubscription = (): void => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen) stop ??= subscribeToEvents(handleEvent);
      else {
        stop?.();
        stop = null;
      }
    };
    const refresh = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    updateSubscription();
    document.addEventListener('visibilitychange', updateSubscription);
    addEventListener('pageshow', refresh);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', updateSubscription);
      removeEventListener('pageshow', refresh);
    };
  }, []);
}
