import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { tellTabs } from './session-channel.ts';
import { sessionLosses } from './session-losses.ts';

/** Ends the session on the server and in all tabs, then leaves for /login. A session already gone is no failure. */
export async function signOut(): Promise<void> {
  await leave(() => call('sign-in/log-out', {}));
  tellTabs({ kind: 'signed-out' });
  location.assign(paths.login({ notice: 'signed-out' }));
}

/** An employee begins to see the portal as an applicant, and says why. */
export async function startImpersonation(applicantId: number, reason: string): Promise<void> {
  const opened = await call('sign-in/start-impersonation', { applicantId, reason, transport: 'cookie' });
  tellTabs({ kind: 'switched' });
  location.assign('landing' in opened ? opened.landing : paths.root());
}

/** An employee stops seeing the portal as somebody else, and goes on as themselves. */
export async function endImpersonation(): Promise<void> {
  await leave(() => call('sign-in/end-impersonation', {}));
  tellTabs({ kind: 'switched' });
  location.assign(paths.root());
}

/** Its time was up: the server forgets the session, and what this browser keeps of unsent answers stays (spec 4). */
export function expire(): void {
  void leave(() => call('sign-in/log-out', { hasExpired: true })).catch(() => undefined);
}

/** Ends a session; the end is no news then, neither here nor in the other tabs. */
async function leave(end: () => Promise<unknown>): Promise<void> {
  setLeaving(true);
  try {
    await end();
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 401) return;
    setLeaving(false);
    throw error;
  }
}

function setLeaving(isLeaving: boolean): void {
  sessionLosses.setLeaving(isLeaving);
  tellTabs({ kind: 'leaving', isLeaving });
}
