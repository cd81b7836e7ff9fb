import { compareForms, type FormDifference } from '../building/compare-forms.ts';
import { isSame } from '../building/is-same.ts';
import { toScreenerForm } from './check-screening.ts';
import type { Screening } from './screening.ts';

export interface ScreeningDifferences {
  readonly questions: readonly FormDifference[];
  /** Programs whose rules differ. */
  readonly programIds: readonly number[];
}

/**
 * Compares the questions and rules of two versions of a pre-screener. A program with no rules equals a program that is
 * not listed.
 */
export function compareScreenings(before: Screening, after: Screening): ScreeningDifferences {
  const rulesOf = ({ programs }: Screening, id: number) =>
    programs.find(({ programId }) => programId === id)?.rules ?? [];
  const ids = [...before.programs, ...after.programs].map(({ programId }) => programId);
  return {
    questions: compareForms(toScreenerForm(before.questions), toScreenerForm(after.questions)),
    programIds: [...new Set(ids)].filter((id) => !isSame(rulesOf(before, id), rulesOf(after, id))),
  };
}

export const isUnchanged = ({ questions, programIds }: ScreeningDifferences): boolean =>
  questions.length === 0 && programIds.length === 0;
