/** The letters applicants give to others, and what one may lack. */
export const en = {
  title: 'Statement of an application for rent assistance',
  applied: '{name} applied to {office} for {program} on {day}. The application has the number {number}.',
  limits: 'This letter repeats what the applicant told {office}. It promises no payment and decides nothing.',
  'field.application': 'An application for rent assistance that was sent',
  'field.name': 'Name',
  'field.address': 'Address',
  'field.contact': 'Phone or e-mail',
  'field.landlord_name': 'Landlord',
  'field.monthly_rent': 'Rent for one month',
  rentOwed: 'Rent owed',
} as const;
