import type { FormField } from '@commonway/contract/programs/form-definition.ts';
import type { Address } from '../editing/address.ts';
import type { QuestionStudio } from '../use-form-studio.ts';

/** What the parts of a question's panel take. */
export interface QuestionFieldProps<Field extends FormField = FormField> {
  readonly studio: QuestionStudio;
  readonly address: Address;
  readonly field: Field;
  /** Puts what it becomes in its place; changes with one `tag` in a row are one step back. */
  readonly put: (field: FormField, tag: string) => void;
}
