import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';

interface StartFacts {
  readonly state: ProgramCard['state'];
  readonly allowsMultiple: boolean;
  readonly earlier: readonly { readonly id: number; readonly isSubmitted: boolean; readonly isDenied: boolean }[];
}

export type Start = { readonly goOnWith: number } | { readonly error: 'program_not_open' | 'already_applied' } | { readonly isNew: true };

/** A draft is gone on with, even after the program closed; a new application needs an open program and, mostly, no other. */
export function decideStart({ state, allowsMultiple, earlier }: StartFacts): Start {
  const draft = earlier.find(({ isSubmitted }) => !isSubmitted);
  if (draft !== undefined) return { goOnWith: draft.id };
  if (state !== 'open') return { error: 'program_not_open' };
  const hasOne = earlier.some(({ isDenied }) => !isDenied);
  return hasOne && !allowsMultiple ? { error: 'already_applied' } : { isNew: true };
}
