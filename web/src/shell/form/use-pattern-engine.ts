import { loadPatternEngine } from '@commonway/contract/programs/expressions/match-pattern.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import { useEffect, useState } from 'react';

/**
 * Loads the engine that matches patterns where one of the questions has a pattern, and draws the page again once it is there: true
 * from then on. Without it nothing is said of patterns in the browser, and the server judges them.
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

/** Waits for the engine where one of the questions has a pattern; where it cannot load, the server judges. */
export async function awaitPatternEngine(questions: readonly FormField[]): Promise<void> {
  if (questions.some(hasPattern)) await loadPatternEngine().catch(() => undefined);
}

function hasPattern(field: FormField): boolean {
  return field.kind === 'group' ? field.fields.some(hasPattern) : field.kind === 'text' && !!field.pattern;
}
