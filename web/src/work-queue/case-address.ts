import { paths } from '../paths.ts';

export const casePanels = [
  'messages',
  'validations',
  'requests',
  'tasks',
  'notes',
  'history',
  'snapshots',
  'audit',
] as const;
export type CasePanel = (typeof casePanels)[number];

/** Returns the address of a case, optionally with one of its panels open. */
export function caseAddress(applicationId: number, panel?: CasePanel): string {
  const address = paths.case(applicationId);
  return panel ? `${address}&panel=${panel}` : address;
}
