// All tabs of a browser share a session: signing out or staying signed in applies to all of them.

export type SessionMessage =
  | { readonly kind: 'signed-out' }
  /** A tab is about to end the session; `isLeaving` is false if that failed. */
  | { readonly kind: 'leaving'; readonly isLeaving: boolean }
  /** The browser has another account now: after an account switch, or the start or end of an impersonation. */
  | { readonly kind: 'switched' }
  /** The session of this account was extended until `exp`: the user chose to stay, or opened a page. */
  | { readonly kind: 'renewed'; readonly exp: string; readonly accountId: number };

const name = 'commonway-session';

/** Notifies the other tabs. */
export function notifyTabs(message: SessionMessage): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to messages of the other tabs; returns the function that unsubscribes. */
export function onTabMessage(handler: (message: SessionMessage) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<SessionMessage>) => handler(event.data);
  return () => channel.close();
}
