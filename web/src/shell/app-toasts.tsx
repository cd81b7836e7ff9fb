import { type ReactNode, useEffect } from 'react';
import { ToastRegion } from '../ui/toasts/toast-region.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { showStoredToast } from './next-page-toast.ts';
import { useTexts } from './use-texts.ts';

/** The region where the toasts of every module appear, also that of the page before. */
export function AppToasts(): ReactNode {
  const t = useTexts();
  useEffect(showStoredToast, []);
  const offline = t('offline.keepOpen');
  useEffect(() => showWhenOffline(offline), [offline]);
  return <ToastRegion label={t('news')} closeLabel={t('close')} />;
}

/** Shows a toast when the connection is lost, until it is back. Returns the function that stops this. */
function showWhenOffline(text: string): () => void {
  let shown: number | undefined;
  const hide = (): void => {
    if (shown !== undefined) toasts.dismiss(shown);
  };
  const show = (): void => {
    hide();
    shown = toasts.add('warning', text);
  };
  addEventListener('offline', show);
  addEventListener('online', hide);
  return () => {
    removeEventListener('offline', show);
    removeEventListener('online', hide);
  };
}
