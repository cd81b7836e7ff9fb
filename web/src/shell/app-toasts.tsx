import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/toasts/toast-region.tsx';
import { useTexts } from './use-texts.ts';

/** The region where the toasts of every module appear. */
export function AppToasts(): ReactNode {
  const t = useTexts();
  return <ToastRegion label={t('news')} closeLabel={t('close')} />;
}
