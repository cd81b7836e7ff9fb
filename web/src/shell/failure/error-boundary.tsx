import { Component, type ReactNode } from 'react';
import { FailureScreen } from './failure-screen.tsx';
import { mayReload } from './may-reload.ts';

const storageKey = 'commonway.reloaded-at';

/** Catches rendering errors of a page: reloads at most once a minute, otherwise shows an error with a retry button. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const stored = sessionStorage.getItem(storageKey);
    const now = Date.now();
    if (!navigator.onLine || !mayReload(now, stored === null ? null : Number(stored))) return;
    sessionStorage.setItem(storageKey, String(now));
    location.reload();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailureScreen /> : this.props.children;
  }
}
