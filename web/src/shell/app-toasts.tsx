import { type MutationCache, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ToastRegion } from '../ui/toasts/toast-region.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { showStoredToast } from './next-page-toast.ts';
import { useTexts } from './use-texts.ts';

/** The region where the toasts of every module appear, also that of the page before. */
export function AppToasts(): ReactNode {
  const t = useTexts();
  useEffect(showStoredToast, []);
  const client = useQueryClient();
  const offline = t('offline.keepOpen');
  useEffect(() => showWhenOffline(offline, client.getMutationCache()), [offline, client]);
  return <ToastRegion label={t('news')} closeLabel={t('close')} />;
}

/** Shows a toast when the connection is lost, and for each change that waits for it. Returns the function that stops this. */
function showWhenOffline(text: string, changes: MutationCache): () => void {
  let shown: number | undefined;
  const hide = (): void => {
    if (shown !== undefined) toasts.dismiss(shown);
  };
  const show = (): void => {
    hide();
    shown = toasts.add('warning', text);
  };
  const stopListening = changes.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'pause') show();
  });
  addEventListener('offline', show);
  addEventListener('online', hide);
  return () => {
    stopListening();
    removeEventListener('offline', show);
    removeEventListener('online', hide);
  };
}
