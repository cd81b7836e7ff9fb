import { type ReactNode, useEffect } from 'react';
import { ToastRegion } from '../ui/toasts/toast-region.tsx';
import { showStoredToast } from './next-page-toast.ts';
import { useTexts } from './use-texts.ts';

/** The region where the toasts of every module appear, also that of the page before. */
export function AppToasts(): ReactNode {
  const t = useTexts();
  useEffect(showStoredToast, []);
  return <ToastRegion label={t('news')} closeLabel={t('close')} />;
}
