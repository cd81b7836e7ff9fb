import type { ReactNode } from 'react';
import { CallError } from '../../api.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useSheetTexts } from './use-texts.ts';

/** Why the last change was refused; renders nothing without an error. */
export function SaveFailed({ error }: { error: Error | null }): ReactNode {
  const staleText = useStaleText(error);
  if (error === null) return null;
  return (
    <Banner tone="failed" live="polite">
      {staleText ?? error.message}
    </Banner>
  );
}

/** The message for a save over a newer draft; undefined for any other error. */
export function useStaleText(error: Error | null): string | undefined {
  const t = useSheetTexts();
  return error instanceof CallError && error.error === 'stale_sheet' ? t('stale') : undefined;
}
