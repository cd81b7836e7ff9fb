import { maxDrafts } from '@commonway/contract/applications/drafts/draft-rules.ts';
import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import type { ApplicationSettings } from '../programs/queries.ts';

interface StartFacts {
  readonly state: ProgramCard['state'];
  readonly allowsMultiple: boolean;
  readonly settings: ApplicationSettings;
  /** The applicant's applications for the same program, newest first. */
  readonly earlier: readonly {
    readonly id: number;
    readonly isSubmitted: boolean;
    readonly isOver: boolean;
  }[];
  /** Start another draft instead of continuing the newest. */
  readonly wantsAnother: boolean;
}

export type Start =
  | { readonly goOnWith: number }
  | { readonly error: 'program_not_open' | 'staff_apply_only' | 'already_applied' | 'draft_exists' }
  | { readonly isNew: true };

/**
 * An existing draft is continued, even after the program closed, unless the applicant wants another; that requires a
 * program that allows several drafts. A new application requires an open program that accepts applicant submissions
 * and, usually, no other active application.
 */
export function decideStart({ state, allowsMultiple, settings, earlier, wantsAnother }: StartFacts): Start {
  const drafts = earlier.filter(({ isSubmitted }) => !isSubmitted);
  const allowsSeveral = settings.MultipleDraftCases === true;
  if (drafts[0] !== undefined && !wantsAnother) return { goOnWith: drafts[0].id };
  if (state !== 'open') return { error: 'program_not_open' };
  if (settings.ApplicantSubmission === false) return { error: 'staff_apply_only' };
  if (drafts.length > 0 && !(allowsSeveral && drafts.length < maxDrafts)) return { error: 'draft_exists' };
  const hasOne = earlier.some(({ isSubmitted, isOver }) => isSubmitted && !isOver);
  return hasOne && !allowsMultiple && !allowsSeveral ? { error: 'already_applied' } : { isNew: true };
}
