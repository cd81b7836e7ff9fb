import type { ValidationView } from '@commonway/contract/work-queue/validations/validation-view.ts';
import { useState } from 'react';

// Kept while the document lives and nowhere else: on a device nothing is kept about applications.
const kept = new Map<number, ReadonlyMap<string, boolean>>();

/** Which verdicts of an application are open (spec 2.8: open state tracked per application); what did not pass is so at first. */
export function useOpenVerdicts(applicationId: number) {
  const [, redraw] = useState(0);
  const chosen = kept.get(applicationId);
  return {
    isOpen: ({ rule, result }: Pick<ValidationView, 'rule' | 'result'>): boolean =>
      chosen?.get(rule) ?? result !== 'passed',
    onToggle: (rule: string, isOpen: boolean): void => {
      kept.set(applicationId, new Map(kept.get(applicationId)).set(rule, isOpen));
      redraw((count) => count + 1);
    },
  };
}
