import { useState } from 'react';
import type { FieldProblem } from '../../ui/feedback/error-summary.tsx';

export interface Problems {
  readonly list: readonly FieldProblem[];
  readonly attempt: number;
  /** The text at one field. */
  readonly of: (fieldId: string) => string | undefined;
  /** Notes what each field has wrong (null: nothing); true when all are right. */
  readonly check: (found: Readonly<Record<string, string | null>>) => boolean;
}

/** What is wrong with the fields of a form, by their ids, since the last attempt. */
export function useProblems(): Problems {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  return {
    list: Object.entries(found).map(([fieldId, text]) => ({ fieldId, text })),
    attempt,
    of: (fieldId) => found[fieldId],
    check: (next) => {
      const wrong = Object.entries(next).filter((entry): entry is [string, string] => entry[1] !== null);
      setFound(Object.fromEntries(wrong));
      setAttempt((count) => count + 1);
      return wrong.length === 0;
    },
  };
}
