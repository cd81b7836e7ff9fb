import { CallError, call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { tabStorage } from '../../ui/device-storage.ts';
import { writeSetting } from '../local-setting.ts';
import { sessionLosses } from './session-losses.ts';
import { unsavedWork } from './unsaved-work.ts';

// All tabs of a browser share a session: signing out or staying signed in applies to all of them.

type SessionMessage =
  | { readonly kind: 'signed-out' }
  /** A tab is about to end the session; `isLeaving` is false if that failed. */
  | { readonly kind: 'leaving'; readonly isLeaving: boolean }
  /** The browser has another account now: after an account switch, or the start or end of an impersonation. */
  | { readonly kind: 'switched' }
  /** The session of this account was extended until `exp`: the user chose to stay, or opened a page. */
  | { readonly kind: 'renewed'; readonly exp: string; readonly accountId: number };

const name = 'commonway-session';

let channel: BroadcastChannel | MessagePort | null = null;

/** The channel of this tab. There is only one, because a channel does not receive its own messages. */
function getChannel(): BroadcastChannel | MessagePort {
  channel ??= openChannel();
  return channel;
}

/** Opens the channel. Firefox refuses it to a page that may not store anything; other tabs are then not notified. */
function openChannel(): BroadcastChannel | MessagePort {
  try {
    return new BroadcastChannel(name);
  } catch {
    return new MessageChannel().port1;
  }
}

/** Sends a message to the other tabs of this browser. */
export function notifyTabs(message: SessionMessage): void {
  getChannel().postMessage(message);
}

/** Subscribes to messages of the other tabs; returns the function that unsubscribes. */
export function onTabMessage(handler: (message: SessionMessage) => void): () => void {
  const target: EventTarget = getChannel();
  const listener = (event: Event): void => handler((event as MessageEvent<SessionMessage>).data);
  target.addEventListener('message', listener);
  return () => target.removeEventListener('message', listener);
}

/** Signs out on the server and in all tabs, then opens `next`. An ended session is not an error. */
export async function signOut(next: string = paths.login({ notice: 'signed-out' })): Promise<void> {
  await endSession(() => call('sessions/log-out', {}));
  notifyTabs({ kind: 'signed-out' });
  location.assign(next);
}

/** Opens the login page, which returns to this page, after unsaved answers are stored in this browser. */
export async function openSignInPage(notice: string): Promise<void> {
  await unsavedWork.backUp();
  location.assign(paths.login({ notice, redirect: `${location.pathname}${location.search}` }));
}

/** The setting with the employee's language, for the notice that every tab shows above the applicant's pages. */
export const actingLanguageSetting = 'impersonation.language';

/** The page on which this tab started the impersonation, in the tab's storage. */
const returnKey = 'impersonation.return';

/**
 * Starts viewing the portal as an applicant, with the employee's reason, and opens a page as the applicant. Ending it
 * returns to the current page.
 */
export async function startImpersonation(applicantId: number, reason: string, path: string): Promise<void> {
  await call('sessions/start-impersonation', { applicantId, reason, transport: 'cookie' });
  tabStorage.setItem(returnKey, location.pathname + location.search);
  writeSetting(actingLanguageSetting, document.documentElement.lang);
  notifyTabs({ kind: 'switched' });
  location.assign(path);
}

/** Ends the impersonation and returns to the page where this tab started it, or else to the start page. */
export async function endImpersonation(): Promise<void> {
  await endSession(() => call('sessions/end-impersonation', {}));
  const path = tabStorage.getItem(returnKey) ?? paths.root();
  tabStorage.removeItem(returnKey);
  notifyTabs({ kind: 'switched' });
  location.assign(path);
}

/** Signs an expired session out on the server without waiting; unsent answers stay in this browser (spec 4). */
export function endExpiredSession(): void {
  void endSession(() => call('sessions/log-out', { hasExpired: true })).catch(() => undefined);
}

/**
 * Calls the server to end the session, and keeps all tabs from reporting its loss. An already ended session is not
 * an error.
 */
async function endSession(requestEnd: () => Promise<unknown>): Promise<void> {
  setLeavingInAllTabs(true);
  try {
    await requestEnd();
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 401) return;
    setLeavingInAllTabs(false);
    throw error;
  }
}

/** Turns reporting of session losses off (true) or on, in this tab and the others. */
function setLeavingInAllTabs(isLeaving: boolean): void {
  sessionLosses.setLeaving(isLeaving);
  notifyTabs({ kind: 'leaving', isLeaving });
}
