import type { FormField } from '@commonway/contract/programs/form-definition.ts';

/** Whether two questions of the same kind ask for the same thing. */
export type Likeness = (one: FormField, other: FormField) => boolean;

/** In two versions of one form a question keeps its key. */
export const sameKey: Likeness = (one, other) => one.key === other.key;

/** In any two forms of an office: copies of one kept question, or the author said of both what they mean. */
export const sameMeaning: Likeness = (one, other) => {
  if (one.keptQuestionId !== undefined && one.keptQuestionId === other.keptQuestionId) return true;
  if (one.means !== undefined && one.means === other.means) return true;
  return (
    one.kind === 'group' && other.kind === 'group' && one.holds !== undefined && one.holds === other.holds
  );
};
