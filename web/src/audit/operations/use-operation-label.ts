import { useCallback } from 'react';
import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

const useOperationTexts = moduleTexts<typeof en>('audit/operations');

/** What the activity log calls an operation; undefined for one of an earlier release. */
export function useOperationLabel(): (operation: string) => string | undefined {
  const t = useOperationTexts();
  return useCallback(
    (operation) => {
      // A key without a text is returned as it is.
      const label = t(operation);
      return label === operation ? undefined : label;
    },
    [t],
  );
}
