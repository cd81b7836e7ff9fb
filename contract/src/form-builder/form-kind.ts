import type { ConfigurationKind } from '../configuration/kind.ts';
import { checkDefinition } from '../programs/building/check-definition.ts';
import { compareForms, type FormDifference } from '../programs/building/compare-forms.ts';
import { type FormProblem, isFormError } from '../programs/building/form-problem.ts';
import type { FormDefinition } from '../programs/form-definition.ts';

/** What the editor of a form needs besides the form. */
export interface FormSetup {
  readonly programId: number;
  readonly programName: string;
  /** The languages in which texts are expected. */
  readonly languages: readonly string[];
}

/** The questions of a program. New applications use the newest version; existing ones keep theirs. */
export const formKind = {
  name: 'form-builder/form',
  check: (form, { languages }) => checkDefinition(form, languages),
  isError: isFormError,
  diff: compareForms,
} as const satisfies ConfigurationKind<FormDefinition, FormSetup, FormProblem, FormDifference>;
