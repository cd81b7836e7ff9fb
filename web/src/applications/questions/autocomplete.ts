// What the browser may fill in of itself (WCAG 1.3.5): only what is the person's own, and only they and the form's author know that.
import type { FieldMeaning, PlainField } from '@commonway/contract/programs/form-definition.ts';

const ofMeaning: Readonly<Partial<Record<FieldMeaning, string>>> = {
  'given-name': 'given-name',
  'family-name': 'family-name',
  'full-name': 'name',
  'birth-date': 'bday',
  email: 'email',
  phone: 'tel',
  organization: 'organization',
};

/**
 * The token for the control of a question. `off` unless the author names one or says what the question means: a landlord's
 * phone must not be filled with the applicant's, nor anything inside a group, whose items are other people.
 */
export function autocompleteOf(field: PlainField, path: string): string {
  if (field.autocomplete !== undefined) return field.autocomplete;
  if (field.isPrivate || path.includes('.')) return 'off';
  if (field.kind === 'signature') return 'name';
  if (field.kind === 'address') return 'on';
  return (field.means && ofMeaning[field.means]) ?? 'off';
}
