import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What applicants' letters and copies say. */
export const en = defineTexts('application-copies', 'resident', {
  number: 'Application number',
  case: 'Case number',
  applicant: 'Applicant',
  sent: 'Submitted',
  office: 'Office',
  'copy.title': '{program}: application {number}',
  'decision.title': 'Decision on your application: {program}',
  'decision.name': 'Dear {name},',
  'decision.approved': 'We approved your application for {program}.',
  'decision.denied': 'We denied your application for {program}.',
  'decision.amount': 'The approved amount is {amount}.',
  'decision.reason': 'Reason: {reason}',
  'decision.appeal':
    'If you think this decision is wrong, you have the right to appeal. You can appeal until {day}.',
  'decision.how':
    'To appeal, send us a message from your application page. Include your application number, {number}, and say why you think the decision is wrong.',
  'decision.howContact':
    'To appeal, send us a message from your application page, or contact us at {contact}. Include your application number, {number}, and say why you think the decision is wrong.',
  'decision.reference': 'Application number: {number}',
  'copy.text':
    'Here’s a copy of your application. To protect your privacy, it shows only the last digits of private numbers.',
});
