// Autocomplete tokens (WCAG 1.3.5). Only fields about the user may have one, which only the form's author can know.
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
 * Returns the autocomplete token of a question. `off` unless the author set a token or the question's meaning: a
 * landlord's phone must not be filled with the applicant's, nor anything inside a group, whose items are other people.
 */
export function autocompleteOf(field: PlainField, path: string): string {
  if (field.autocomplete !== undefined) return field.autocomplete;
  if (field.isPrivate || path.includes('.')) return 'off';
  if (field.kind === 'signature') return 'name';
  if (field.kind === 'address') return 'on';
  return (field.means && ofMeaning[field.means]) ?? 'off';
}
