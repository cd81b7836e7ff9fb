import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The fields of a condition on the data of a case. */
export const en = defineTexts('conditions', 'staff', {
  legend: 'Only if all of these are true',
  hint: 'If information is missing, the condition counts as not true.',
  fact: 'Field',
  sign: 'is',
  value: 'Value',
  add: 'Add condition',
  remove: 'Remove',
  yes: 'Yes',
  no: 'No',
  answers: {
    text: 'Application answers',
    context: 'The heading of a list of questions of the application form',
  },
  'fact.awardAmount': 'Award amount',
  'fact.validationsFailed': 'Failed validations',
  'fact.validationsWarning': 'Validation warnings',
  'fact.unreadTotal': 'Unread messages',
  'fact.openTasks': 'Open tasks',
  'fact.paymentChannel': 'Payment channel',
  'fact.paymentStatus': 'Payment status',
  'fact.category': 'Category',
  'fact.incomeThreshold': 'Income threshold',
  'fact.evictionNotice': 'Eviction notice',
  'sign.==': 'equal to',
  'sign.!=': 'not equal to',
  'sign.>': 'greater than',
  'sign.>=': 'at least',
  'sign.<': 'less than',
  'sign.<=': 'at most',
});
