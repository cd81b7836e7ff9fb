/** The keys of the queue and of a case. */
export const en = {
  title: 'Keyboard shortcuts',
  move: 'Next or previous row',
  select: 'Select the row',
  open: 'Open the application',
  assign: 'Assign',
  status: 'Change status',
  messages: 'Messages',
  validations: 'Validations',
  search: 'Search',
  neighbours: 'In an application: the previous or next one',
  help: 'This list',
  on: 'Use one-letter shortcuts',
  onHint: 'Switch them off if you speak to your computer. Kept on this device.',
} as const;
