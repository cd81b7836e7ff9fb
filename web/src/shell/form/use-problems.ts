import { useState } from 'react';
import type { FieldProblem } from '../../ui/feedback/error-summary.tsx';

export interface Problems {
  readonly list: readonly FieldProblem[];
  readonly attempt: number;
  /** The error of one field. */
  readonly of: (fieldId: string) => string | undefined;
  /** Records the errors by field id (null: valid); returns true if all fields are valid. */
  readonly check: (found: Readonly<Record<string, string | null>>) => boolean;
}

/** The errors of a form's fields since the last attempt, by field id. */
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
