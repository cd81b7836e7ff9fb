import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { notifyTabs } from './session-channel.ts';
import { sessionLosses } from './session-losses.ts';

/** Signs out on the server and in all tabs, then opens /login. An ended session is not an error. */
export async function signOut(): Promise<void> {
  await endSession(() => call('sessions/log-out', {}));
  notifyTabs({ kind: 'signed-out' });
  location.assign(paths.login({ notice: 'signed-out' }));
}

/** Starts viewing the portal as an applicant, with the employee's reason. */
export async function startImpersonation(applicantId: number, reason: string): Promise<void> {
  const opened = await call('sessions/start-impersonation', { applicantId, reason, transport: 'cookie' });
  notifyTabs({ kind: 'switched' });
  location.assign('landing' in opened ? opened.landing : paths.root());
}

/** Ends the impersonation and returns to the employee's own session. */
export async function endImpersonation(): Promise<void> {
  await endSession(() => call('sessions/end-impersonation', {}));
  notifyTabs({ kind: 'switched' });
  location.assign(paths.root());
}

/** Signs an expired session out on the server; unsent answers stay in this browser (spec 4). */
export function expire(): void {
  void endSession(() => call('sessions/log-out', { hasExpired: true })).catch(() => undefined);
}

/** Ends the session without reporting the loss, in this tab or in others. */
async function endSession(requestEnd: () => Promise<unknown>): Promise<void> {
  setLeaving(true);
  try {
    await requestEnd();
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 401) return;
    setLeaving(false);
    throw error;
  }
}

function setLeaving(isLeaving: boolean): void {
  sessionLosses.setLeaving(isLeaving);
  notifyTabs({ kind: 'leaving', isLeaving });
}
