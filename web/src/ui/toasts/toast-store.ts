// Short messages about the user's actions. A plain store, so that code outside React can add one.

export type ToastTone = 'success' | 'warning' | 'error';
export type ToastAction = { label: string; run: () => void; forMs: number };
export type Toast = { toastId: number; tone: ToastTone; text: string; action?: ToastAction | undefined };

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; left: number; since: number };

const lifetime = 5000;
const maxShown = 4;

/**
 * Creates a store of toasts in the order added. Each disappears after 5000 ms; timers pause between `pause` and
 * `resume`.
 */
export function createToastStore(now: () => number = Date.now) {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isPaused = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  /** Replaces the toasts and notifies the subscribers. */
  const setToasts = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (toastId: number): void => {
    clearTimeout(timers.get(toastId)?.handle);
    timers.delete(toastId);
    setToasts(toasts.filter((toast) => toast.toastId !== toastId));
    if (toasts.length === 0) isPaused = false;
  };
  /** Starts the timer that dismisses a toast after `left` milliseconds, unless timers are paused. */
  const startTimer = (toastId: number, left: number): void => {
    const handle = isPaused ? undefined : setTimeout(() => dismiss(toastId), left);
    timers.set(toastId, { handle, left, since: now() });
  };

  return {
    getSnapshot: (): readonly Toast[] => toasts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss,
    /**
     * Adds a toast; if there are more than four, removes the oldest. The text is already translated. A toast with an
     * action stays as long as the action is possible.
     */
    add: (tone: ToastTone, text: string, action?: ToastAction): number => {
      const toastId = nextId++;
      const oldest = toasts[0];
      if (oldest && toasts.length >= maxShown) dismiss(oldest.toastId);
      startTimer(toastId, action?.forMs ?? lifetime);
      setToasts([...toasts, { toastId, tone, text, action }]);
      return toastId;
    },
    pause: (): void => {
      if (isPaused) return;
      isPaused = true;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.left -= now() - timer.since;
      }
    },
    resume: (): void => {
      if (!isPaused) return;
      isPaused = false;
      for (const [toastId, { left }] of timers) startTimer(toastId, Math.max(0, left));
    },
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** The application's store. Never add toasts on the server. */
export const toasts: ToastStore = createToastStore();
