import { loadPatternEngine } from '@commonway/contract/programs/expressions/match-pattern.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { useEffect, useState } from 'react';

/**
 * Loads the pattern engine if a question has a pattern, and rerenders once it is loaded; returns true from then on.
 * Until then the browser does not check patterns, and the server does.
 */
export function usePatternEngine(questions: readonly FormField[]): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const isNeeded = !isLoaded && questions.some(hasPattern);
  useEffect(() => {
    if (isNeeded)
      loadPatternEngine().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [isNeeded]);
  return isLoaded;
}

/** Waits for the pattern engine if a question has a pattern. If it cannot load, the server checks the pattern. */
export async function awaitPatternEngine(questions: readonly FormField[]): Promise<void> {
  if (questions.some(hasPattern)) await loadPatternEngine().catch(() => undefined);
}

/** Whether a question, or one inside a group, has a pattern. */
function hasPattern(field: FormField): boolean {
  return field.kind === 'group' ? field.fields.some(hasPattern) : field.kind === 'text' && !!field.pattern;
}
