// A toast for the page that is loaded next: the current document ends before anyone could read it.
import { type ToastTone, toasts } from '../ui/toasts/toast-store.ts';

const storageKey = 'commonway.next-page-toast';

/** Stores a translated message for the next page of this tab. */
export function showOnNextPage(tone: ToastTone, text: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ tone, text }));
  } catch {
    // The browser refuses storage, so the message is not shown.
  }
}

/** Shows the message that the previous page stored, once. */
export function showStoredToast(): void {
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (stored === null) return;
    sessionStorage.removeItem(storageKey);
    const { tone, text }: { tone: ToastTone; text: string } = JSON.parse(stored);
    toasts.add(tone, text);
  } catch {
    // The browser refuses storage.
  }
}
