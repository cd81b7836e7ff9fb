import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What happens near deadlines. */
export const en = defineTexts('deadline-rules', 'staff', {
  title: 'Deadline rules',
  text: 'What happens automatically as an application uses up its time in a status. Only business hours count, and time spent waiting for the applicant doesn’t.',
  loading: 'Loading',
  program: 'Program',
  'no-clocks': 'No statuses in this program have a time limit. Add one in the workflow first.',
  none: 'No deadline rules yet.',
  rule: 'Rule {number}',
  state: 'Status',
  'state.hours': 'Time limit: {hours, plural, one {# business hour} other {# business hours}}',
  after: 'After (percent of the time limit)',
  'after.hint': '100 is the deadline.',
  action: 'Action',
  'action.notify-owner': 'Email the assignee',
  'action.notify-supervisors': 'Email supervisors',
  'action.assign-person': 'Assign to a person',
  'action.assign-role': 'Assign to a role',
  person: 'Person',
  role: 'Role (assigns to the person with the fewest applications)',
  add: 'Add rule',
  remove: 'Remove rule',
  save: 'Save',
  saving: 'Saving',
  saved: 'Rules saved. Applications already past a limit are next.',
  'read-only': 'You can view these rules but not edit them.',
});
