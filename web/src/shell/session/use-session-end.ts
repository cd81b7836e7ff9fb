import { useEffect, useRef } from 'react';
import { liveEvents } from '../../api.ts';
import { sessionLosses } from './session-losses.ts';

/** If the session ends within this time of its expected end, it expired, and another tab noticed first. */
const nearness = 10_000;

/**
 * Subscribes to the end of the session elsewhere: signed out on another device, or by an administrator. Only visible
 * pages hold a connection for it, because browsers limit them. A page restored from the back-forward cache reloads.
 */
export function useSessionEnd(end: number): void {
  const expected = useRef(end);
  expected.current = end;
  useEffect(() => {
    let stop: (() => void) | null = null;
    const hear = ({ kind }: { kind: string }): void => {
      if (kind === 'session-ended')
        sessionLosses.tell(Date.now() > expected.current - nearness ? 'expired' : 'lost');
    };
    const follow = (): void => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen) stop ??= liveEvents(hear);
      else {
        stop?.();
        stop = null;
      }
    };
    const refresh = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('pageshow', refresh);
    return () => {
      stop?.();
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pageshow', refresh);
    };
  }, []);
}
