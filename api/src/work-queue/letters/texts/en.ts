import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The letters that applicants give to others, and the fields that may be missing. */
export const en = defineTexts('case-letters', 'resident', {
  title: 'Rental assistance application statement',
  applied: '{name} applied to {office} for {program} on {day}. The application ID is {number}.',
  limits:
    'This letter repeats what the applicant told {office}. It isn’t a decision or a promise of payment.',
  'field.application': 'A submitted rental assistance application',
  'field.name': 'Name',
  'field.address': 'Address',
  'field.contact': 'Phone or email',
  'field.landlord_name': 'Landlord',
  'field.monthly_rent': 'Monthly rent',
  rentOwed: 'Rent owed',
});
