import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The column headings of the file. */
export const en = defineTexts('queue-file', 'staff', {
  id: 'Application ID',
  applicant: 'Applicant name',
  program: 'Program name',
  caseNumber: 'Case number',
  clientId: 'Client ID',
  submitted: 'Submission date',
  owner: 'Assigned to',
  partner: 'Partner',
  lastContact: 'Last comm',
  contactDirection: 'Comm direction',
  contactType: 'Comm type',
  lastChange: 'Last change',
  lastChangedBy: 'Changed by',
  status: 'Status',
  statusSince: 'Status since',
  due: 'Due date',
  category: 'Category',
  paymentChannel: 'Payment channel',
  paymentStatus: 'Payment status',
  award: 'Award amount',
  unread: 'Unread messages',
  validationsFailed: 'Failed validations',
  validationsWarning: 'Validation warnings',
  validationsPassed: 'Validations passed',
});
