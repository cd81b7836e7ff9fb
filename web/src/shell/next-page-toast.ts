// A toast for the page that is loaded next: the current document ends before anyone could read it.
import { tabStorage } from '../ui/device-storage.ts';
import { type ToastTone, toasts } from '../ui/toasts/toast-store.ts';

const storageKey = 'commonway.next-page-toast';

/** Stores a translated message for the next page of this tab. */
export function showOnNextPage(tone: ToastTone, text: string): void {
  tabStorage.setItem(storageKey, JSON.stringify({ tone, text }));
}

/** Shows the message that the previous page stored, once. */
export function showStoredToast(): void {
  const stored = tabStorage.getItem(storageKey);
  if (stored === null) return;
  tabStorage.removeItem(storageKey);
  try {
    const { tone, text }: { tone: ToastTone; text: string } = JSON.parse(stored);
    toasts.add(tone, text);
  } catch {
    // The entry was changed by hand.
  }
}
