import type { FormField } from '@commonway/contract/programs/form-definition.ts';

/** Whether two questions of the same kind ask for the same thing. */
export type QuestionMatcher = (one: FormField, other: FormField) => boolean;

/** For versions of the same form: a question keeps its key. */
export const hasSameKey: QuestionMatcher = (one, other) => one.key === other.key;

/**
 * For any two forms of an office: both questions are copies of the same library question, or have the same declared
 * meaning.
 */
export const hasSameMeaning: QuestionMatcher = (one, other) => {
  if (one.savedQuestionId !== undefined && one.savedQuestionId === other.savedQuestionId) return true;
  if (one.means !== undefined && one.means === other.means) return true;
  return (
    one.kind === 'group' && other.kind === 'group' && one.holds !== undefined && one.holds === other.holds
  );
};
