// What a form's answers say about the person who applies.
import type { Answers, FieldMeaning, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { KnownContact } from '../../shell/confirm-contact.ts';

/** Finds the applicant's name, email, and phone number among the answers. A full name's last word is the last name. */
export function findKnownContact(form: FormDefinition, answers: Answers): KnownContact {
  const fields = form.pages.flatMap((page) => page.fields);
  const findText = (meaning: FieldMeaning): string => {
    const field = fields.find(({ means, isPrivate }) => means === meaning && !isPrivate);
    const answer = field && answers[field.key];
    return typeof answer === 'string' ? answer.trim() : '';
  };
  const words = findText('full-name').split(/\s+/);
  const [firstName, lastName] = [findText('given-name'), findText('family-name')];
  const isSplit = firstName !== '' || lastName !== '';
  return {
    firstName: isSplit ? firstName : words.slice(0, -1).join(' '),
    lastName: isSplit ? lastName : (words.at(-1) ?? ''),
    email: findText('email'),
    phone: findText('phone'),
  };
}
