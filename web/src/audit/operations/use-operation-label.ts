import { useCallback } from 'react';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

const useOperationTexts = createTextsHook<typeof en>('audit/operations');

/**
 * Returns a function that gives the label of an operation in the activity log; undefined for one of an earlier
 * release.
 */
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
