import { useEffect } from 'react';
import { tabStorage } from '../ui/device-storage.ts';

const storageKey = 'commonway.scroll';

/** Navigations that return to a page that was open before. */
const returns: readonly string[] = ['reload', 'back_forward'];

/**
 * Keeps the scroll position of the page if the document is reloaded, for example because the phone closed the tab while
 * the user took a photo. Browsers restore it themselves, but before the page's data has loaded. Call it in the component
 * that shows the data.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    restoreScroll();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') storeScroll();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', storeScroll);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', storeScroll);
    };
  }, []);
}

function storeScroll(): void {
  tabStorage.setItem(storageKey, JSON.stringify({ url: location.href, top: scrollY }));
}

/** Scrolls to the stored position once, if the document was reloaded and shows the same page. */
function restoreScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming) || !returns.includes(navigation.type)) return;
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null');
    tabStorage.removeItem(storageKey);
    if (isPosition(stored) && stored.url === location.href) scrollTo(0, stored.top);
  } catch {
    // The entry was changed by hand.
  }
}

/** Whether a stored value is a scroll position. */
const isPosition = (value: unknown): value is { url: string; top: number } =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof Reflect.get(value, 'top') === 'number';
