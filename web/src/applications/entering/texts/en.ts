import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Staff add a case for an applicant. */
export const en = defineTexts('case-entry', 'staff', {
  title: 'Add case',
  text: 'Enter an application for someone in person, by phone, or from a printed form.',
  optional: '(optional)',
  cancel: 'Cancel',
  working: 'Working',
  find: 'Search',
  'find.label': 'Who is it for?',
  'find.hint':
    'Enter part of a name, date of birth, address, or ID number, in any order. Or enter a full email address or phone number.',
  'find.short': 'Enter at least {count} characters',
  'find.found': '{count, plural, =0 {No one found.} one {# person found.} other {# people found.}}',
  'find.first': {
    text: 'Showing the first {count} results',
    context: 'How many people of a search are listed so far',
  },
  'find.similar': 'Similar names',
  'find.kind': {
    text: '{kind, select, individual {Person} household {Household} business {Business} partner {Partner} other {Applicant}}',
    context: 'What kind of applicant was found',
  },
  'find.choose': 'Select',
  'find.chooseName': 'Select {name}',
  'find.hasLogin': 'Has an account',
  'find.noLogin': 'No account',
  'new': 'New person',
  'new.text':
    'This doesn’t create an account. If you add an email address, they can sign up with it later and take over the case.',
  'new.firstName': 'First name',
  'new.lastName': 'Last name',
  'new.mail': 'Email',
  'new.mailHint': 'We’ll send messages about the case to this address.',
  'new.phone': 'Mobile phone',
  'new.language': 'Language',
  'new.nameWrong': 'Enter a name without numbers, up to 50 characters',
  'new.phoneWrong': 'Enter a 10-digit phone number',
  'new.phoneImpossible':
    'No US phone number has these digits. Check the area code and the next three digits.',
  'new.add': 'Add person',
  open: 'Open case',
  'open.other': 'Choose someone else',
  'open.program': 'Program',
  'open.choose': 'Select a program',
  'open.programMissing': 'Select a program',
  'open.consent': 'How did they give consent for you to enter this application?',
  'open.consentHint': 'This is saved to the case with your name.',
  'open.consentMissing': 'Select how they gave consent',
  'consent.in-person': 'In person',
  'consent.by-phone': 'By phone',
  'consent.on-paper': 'In writing',
});
