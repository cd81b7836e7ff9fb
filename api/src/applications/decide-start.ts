import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import type { ApplicationSettings } from '../programs/queries.ts';

interface StartFacts {
  readonly state: ProgramCard['state'];
  readonly allowsMultiple: boolean;
  readonly settings: ApplicationSettings;
  /** The applicant's own for the same program, newest first. */
  readonly earlier: readonly {
    readonly id: number;
    readonly isSubmitted: boolean;
    readonly isDenied: boolean;
  }[];
}

export type Start =
  | { readonly goOnWith: number }
  | { readonly error: 'program_not_open' | 'already_applied' }
  | { readonly isNew: true };

/** Where several drafts are allowed, so many and no more. */
const mostDrafts = 10;

/**
 * A draft is gone on with, even after the program closed, unless the program allows several. A new application needs an open
 * program that applicants may enter themselves and, mostly, no other that was not denied.
 */
export function decideStart({ state, allowsMultiple, settings, earlier }: StartFacts): Start {
  const drafts = earlier.filter(({ isSubmitted }) => !isSubmitted);
  const isOpen = state === 'open' && settings.ApplicantSubmission !== false;
  const mayAddDraft = isOpen && settings.MultipleDraftCases === true && drafts.length < mostDrafts;
  if (drafts[0] !== undefined && !mayAddDraft) return { goOnWith: drafts[0].id };
  if (!isOpen) return { error: 'program_not_open' };
  const hasOne = earlier.some(({ isSubmitted, isDenied }) => isSubmitted && !isDenied);
  return hasOne && !allowsMultiple && settings.MultipleDraftCases !== true
    ? { error: 'already_applied' }
    : { isNew: true };
}
