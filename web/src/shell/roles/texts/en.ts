import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The roles of staff. */
export const en = defineTexts('roles', 'staff', {
  '99': 'Administrator',
  '300': 'Process-Admin',
  '200': 'Case Manager Supervisor',
  '201': 'Case Manager',
  '2': 'Intake Specialist',
  '4': 'Case Worker',
  '202': 'Operation User',
  applicant: 'The applicant, to withdraw',
});
