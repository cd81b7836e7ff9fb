import { useEffect, useRef } from 'react';
import { liveEvents } from '../../api.ts';
import { sessionLosses } from './session-losses.ts';

/** An end this near the expected one is the expected one, told by another tab. */
const nearness = 10_000;

/**
 * Hears that the session ended elsewhere: signed out on another device, or by an administrator. Only a page that is seen
 * keeps a line to the server for it, since browsers allow few; a page taken out of the back-forward store starts anew.
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
