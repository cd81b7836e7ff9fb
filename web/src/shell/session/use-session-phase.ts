import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { expire } from './ending.ts';
import { hearTabs, tellTabs } from './session-channel.ts';
import { sessionLosses } from './session-losses.ts';
import { type SessionPhase, sessionPhase } from './session-phase.ts';
import { useSessionEnd } from './use-session-end.ts';

// Whoever typed or pressed something this lately is still there and need not be asked.
const presence = 120_000;
// Browsers fire longer timers at once.
const longestTimer = 2_147_000_000;

interface SessionState {
  readonly phase: SessionPhase;
  /** When it ends, epoch milliseconds. */
  readonly end: number;
  readonly renew: () => Promise<void>;
}

/** Follows the session to its end. A person at work is kept signed in without being asked. */
export function useSessionPhase(user: LoggedUser): SessionState {
  const [end, prolong] = useEnd(user);
  const [phase, setPhase] = useState<SessionPhase>('calm');
  const loss = useSyncExternalStore(sessionLosses.subscribe, sessionLosses.getSnapshot, () => null);
  const lastActive = useLastActive();

  const renew = useCallback(async () => {
    const { exp } = await call('sign-in/renew-session', {});
    tellTabs({ kind: 'renewed', exp, accountId: user.accountId });
    prolong(exp);
  }, [prolong, user.accountId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const now = sessionPhase(end, Date.now());
      const isAtWork =
        now.phase === 'warning' && !user.impersonator && Date.now() - lastActive.current < presence;
      if (isAtWork) renew().catch(() => setPhase('warning'));
      // What has expired stays so: the next session may be somebody else's.
      else setPhase((before) => (before === 'expired' ? before : now.phase));
      if (now.nextIn !== null) timer = setTimeout(look, Math.min(now.nextIn, longestTimer));
    };
    look();
    // Timers sleep with the machine.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, renew, lastActive, user.impersonator]);
  useOtherTabs(user.accountId, prolong);
  useSessionEnd(end);
  const isActing = user.impersonator !== null;
  const hasExpired = loss === 'expired' || phase === 'expired';
  useEffect(() => {
    // Whoever acts as somebody else goes on as themselves.
    if (isActing && (loss !== null || hasExpired)) location.assign(paths.root());
    // Once the dialog says so, what the server says of calls still under way is no news.
    else if (phase === 'expired') expire();
    else if (loss === 'lost') location.assign(paths.login({ notice: 'serviceUnavailable' }));
  }, [loss, phase, hasExpired, isActing]);

  // Nobody prolongs the half hour of an employee, so nobody is asked.
  if (isActing) return { phase: 'calm', end, renew };
  return { phase: hasExpired ? 'expired' : phase, end, renew };
}

// What is known of the end outlives the frames that watch it, as the document does.
let knownEnd = 0;

/**
 * When the session ends, and what moves that. A page that is opened has prolonged the session: the other tabs hear of it,
 * lest one of them end it while somebody works here.
 */
function useEnd(user: LoggedUser): [end: number, prolong: (exp: string) => void] {
  const [end, setEnd] = useState(() => Math.max(knownEnd, Date.parse(user.exp)));
  const prolong = useCallback((exp: string) => {
    knownEnd = Math.max(knownEnd, Date.parse(exp));
    setEnd(knownEnd);
  }, []);
  useEffect(() => {
    prolong(user.exp);
    tellTabs({ kind: 'renewed', exp: user.exp, accountId: user.accountId });
  }, [prolong, user.exp, user.accountId]);
  return [end, prolong];
}

/** Stays, leaves or turns into somebody else as the other tabs do. */
function useOtherTabs(accountId: number, prolong: (exp: string) => void): void {
  useEffect(
    () =>
      hearTabs((news) => {
        if (news.kind === 'renewed') {
          if (news.accountId === accountId) prolong(news.exp);
        } else if (news.kind === 'leaving') sessionLosses.setLeaving(news.isLeaving);
        else location.assign(news.kind === 'switched' ? paths.root() : paths.login({ notice: 'signed-out' }));
      }),
    [accountId, prolong],
  );
}

function useLastActive(): { readonly current: number } {
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
