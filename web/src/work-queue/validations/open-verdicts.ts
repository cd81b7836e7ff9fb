import type { ValidationView } from '@commonway/contract/work-queue/validations/validation-view.ts';
import { useState } from 'react';

// Stored in memory only: no application data is stored on the device.
const openRulesByApplication = new Map<number, ReadonlyMap<string, boolean>>();

/**
 * Tracks which verdicts of an application are expanded (spec 2.8: open state tracked per application). Verdicts that
 * did not pass start expanded.
 */
export function useOpenVerdicts(applicationId: number) {
  const [, redraw] = useState(0);
  const chosen = openRulesByApplication.get(applicationId);
  return {
    isOpen: ({ rule, result }: Pick<ValidationView, 'rule' | 'result'>): boolean =>
      chosen?.get(rule) ?? result !== 'passed',
    onToggle: (rule: string, isOpen: boolean): void => {
      openRulesByApplication.set(
        applicationId,
        new Map(openRulesByApplication.get(applicationId)).set(rule, isOpen),
      );
      redraw((count) => count + 1);
    },
  };
}
