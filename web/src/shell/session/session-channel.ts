// Tabs of one browser share a session: leaving in one leaves in all, staying in one stays in all.

export type SessionNews =
  | { readonly kind: 'signed-out' }
  /** A tab is about to end the session; not so when that failed. */
  | { readonly kind: 'leaving'; readonly isLeaving: boolean }
  /** The browser is somebody else's now: the own account, or one an employee sees. */
  | { readonly kind: 'switched' }
  /** The session of that account goes on until then: somebody stayed, or opened a page. */
  | { readonly kind: 'renewed'; readonly exp: string; readonly accountId: number };

const name = 'commonway-session';

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Hears the other tabs; returns what ends the listening. */
export function hearTabs(handler: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<SessionNews>) => handler(event.data);
  return () => channel.close();
}
