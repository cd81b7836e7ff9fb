import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { Address } from '../editing/address.ts';
import type { QuestionStudio } from '../form-studio.ts';

/** The props of the parts of a question's panel. */
export interface QuestionFieldProps<Field extends FormField = FormField> {
  readonly studio: QuestionStudio;
  readonly address: Address;
  readonly field: Field;
  /** Replaces the question. Consecutive changes with the same `tag` are one undo step. */
  readonly setField: (field: FormField, tag: string) => void;
}
