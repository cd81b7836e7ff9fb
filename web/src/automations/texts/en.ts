import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The words of what automatic rules will do about a case. */
export const en = defineTexts('scheduled-automations', 'staff', {
  title: 'Scheduled automations',
  send: 'Message will be sent {time}',
  note: 'Note will be added {time}',
  assign: 'Case will be assigned {time}',
  unless: 'Canceled if {stops}.',
  'stops.answered': 'the applicant replies',
  'stops.moved': 'the status changes',
  'stops.written': 'a team member contacts the applicant',
  by: 'Automation: “{name}”',
  held: 'Paused by {name}. It won’t run until someone resumes it.',
  hold: 'Pause',
  'let-go': 'Resume',
  of: '{act}: {rule}',
});
