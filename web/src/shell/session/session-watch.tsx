import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { getCurrentTime } from '@commonway/contract/tenants/calendar/current-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { call, subscribeToEvents } from '../../api.ts';
import { paths } from '../../paths.ts';
import { endExpiredSession, notifyTabs, onTabMessage, openSignInPage } from './session-actions.ts';
import { sessionLosses } from './session-losses.ts';
import { unsavedWork } from './unsaved-work.ts';

/** If the session ends within this time of its expected end, it expired, and another tab noticed first. */
const toleranceMs = 10_000;

/**
 * Detects the end of the session elsewhere: signed out on another device, or by an administrator. Only visible pages
 * hold a connection for it, because browsers limit them. A page restored from the back-forward cache reloads.
 */
function useSessionEndEvents(end: number): void {
  const expected = useRef(end);
  expected.current = end;
  useEffect(() => {
    let stop: (() => void) | null = null;
    const handleEvent = ({ kind }: { kind: string }): void => {
      if (kind === 'session-ended')
        sessionLosses.report(getCurrentTime() > expected.current - toleranceMs ? 'expired' : 'lost');
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

// When a session ends and when to warn (spec 4, session expiry).

/** How long before the end the warning appears. */
export const warningLead = 150_000;

type SessionPhase = 'calm' | 'warning' | 'expired';

/**
 * The phase at `now` of a session that ends at `end`, and the milliseconds until the next phase; null if there is
 * none.
 */
export function computeSessionPhase(
  end: number,
  now: number,
): { phase: SessionPhase; nextIn: number | null } {
  if (now >= end) return { phase: 'expired', nextIn: null };
  if (now >= end - warningLead) return { phase: 'warning', nextIn: end - now };
  return { phase: 'calm', nextIn: end - warningLead - now };
}

// After an interaction this recent, the session is extended without asking.
const activityWindowMs = 120_000;
// Browsers fire longer timers immediately.
const maxTimerMs = 2_147_000_000;

interface SessionState {
  readonly phase: SessionPhase;
  /** When the session ends, in epoch milliseconds. */
  readonly end: number;
  readonly renew: () => Promise<void>;
}

/**
 * Returns the phase and end of the session and a function to renew it. Renews automatically for active users, so
 * that they stay signed in without being asked.
 */
function useSessionPhase(user: LoggedUser): SessionState {
  const [end, extend] = useSessionEndTime(user);
  const [phase, setPhase] = useState<SessionPhase>('calm');
  const loss = useSyncExternalStore(sessionLosses.subscribe, sessionLosses.getSnapshot, () => null);
  const lastActive = useLastActivity();

  const renew = useCallback(async () => {
    const { exp } = await call('sessions/renew-session', {});
    notifyTabs({ kind: 'renewed', exp, accountId: user.accountId });
    extend(exp);
  }, [extend, user.accountId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      clearTimeout(timer);
      const now = computeSessionPhase(end, getCurrentTime());
      const isAtWork =
        now.phase === 'warning' && !user.impersonator && Date.now() - lastActive.current < activityWindowMs;
      if (isAtWork) renew().catch(() => setPhase('warning'));
      // Only `resume` returns from expired: the next session may belong to another user.
      else setPhase((before) => (before === 'expired' ? before : now.phase));
      if (now.nextIn !== null) timer = setTimeout(update, Math.min(now.nextIn, maxTimerMs));
    };
    update();
    // Timers pause while the device sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [end, renew, lastActive, user.impersonator]);
  const isActing = user.impersonator !== null;
  const hasExpired = loss === 'expired' || phase === 'expired';
  const client = useQueryClient();
  const resume = useCallback(
    (exp: string): void => {
      sessionLosses.recover();
      extend(exp);
      setPhase('calm');
      void client.invalidateQueries();
    },
    [client, extend],
  );
  useTabMessages(user.accountId, hasExpired ? resume : extend);
  useSessionEndEvents(end);
  useEffect(() => {
    // An expired impersonation returns to the employee's own session.
    if (isActing && (loss !== null || hasExpired)) location.assign(paths.root());
    // Once the dialog is shown, failures of pending calls are ignored.
    else if (phase === 'expired') endExpiredSession();
    else if (loss === 'lost') void openSignInPage('serviceUnavailable');
  }, [loss, phase, hasExpired, isActing]);

  // An impersonation cannot be extended beyond its half hour, so there is no warning.
  if (isActing) return { phase: 'calm', end, renew };
  return { phase: hasExpired ? 'expired' : phase, end, renew };
}

// The known end must outlive the frames that use it, so it belongs to the document.
let knownEnd = 0;

/**
 * When the session ends, and a function that extends it. Opening a page extends the session on the server, so it
 * notifies the other tabs: otherwise one of them could end the session while this one is in use.
 */
function useSessionEndTime(user: LoggedUser): [end: number, extend: (exp: string) => void] {
  const [end, setEnd] = useState(() => Math.max(knownEnd, Date.parse(user.exp)));
  const extend = useCallback((exp: string) => {
    knownEnd = Math.max(knownEnd, Date.parse(exp));
    setEnd(knownEnd);
  }, []);
  useEffect(() => {
    extend(user.exp);
    notifyTabs({ kind: 'renewed', exp: user.exp, accountId: user.accountId });
  }, [extend, user.exp, user.accountId]);
  return [end, extend];
}

/**
 * Handles messages of the other tabs: extends the session, signs out, or switches accounts. If the same account signed in
 * again there, this page continues; if another did, it is loaded again with what that person may see.
 */
function useTabMessages(accountId: number, extend: (exp: string) => void): void {
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message.kind === 'leaving') sessionLosses.setLeaving(message.isLeaving);
        else if (message.kind === 'signed-out') void openSignInPage('signed-out');
        else if (message.kind === 'switched')
          void unsavedWork.backUp().then(() => location.assign(paths.root()));
        else if (message.accountId === accountId) extend(message.exp);
        else void unsavedWork.backUp().then(() => location.reload());
      }),
    [accountId, extend],
  );
}

/** A ref to the time of the user's last key or pointer event (epoch milliseconds); 0 if there was none. */
function useLastActivity(): { readonly current: number } {
  const lastActive = useRef(0);
  useEffect(() => {
    const note = (): void => {
      lastActive.current = Date.now();
    };
    addEventListener('pointerdown', note, { passive: true });
    addEventListener('keydown', note, { passive: true });
    return () => {
      removeEventListener('pointerdown', note);
      removeEventListener('keydown', note);
    };
  }, []);
  return lastActive;
}

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
