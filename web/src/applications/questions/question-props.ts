import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';
import type { FormField } from '@commonway/contract/programs/form-definition.ts';

/** What the component of one kind of question takes. */
export interface QuestionProps<Kind extends FormField['kind']> {
  readonly reading: FieldReading;
  readonly field: Extract<FormField, { kind: Kind }>;
}
