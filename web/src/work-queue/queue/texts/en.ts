import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The keys of the queue and of a case. */
export const en = defineTexts('keyboard-shortcuts', 'staff', {
  title: 'Keyboard shortcuts',
  move: 'Next or previous row',
  select: 'Select row',
  open: 'Open application',
  assign: 'Assign',
  assignToMe: 'In an application: assign to me',
  status: 'Change status',
  followUp: 'Follow up later',
  messages: 'Messages',
  validations: 'Validations',
  panels: 'In an application: documents, requests, tasks, notes, or history',
  search: 'Search',
  neighbours: 'Previous or next application',
  help: 'Show keyboard shortcuts',
  on: 'Turn on single-key shortcuts',
  onHint: 'Turn this off if you use voice control. Saved on this device only.',
});
