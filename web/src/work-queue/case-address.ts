import { paths } from '../paths.ts';

export type CasePanel = 'messages' | 'validations' | 'history' | 'audit';
export const casePanels: readonly CasePanel[] = ['messages', 'validations', 'history', 'audit'];

/** The address of a case, with one of its panels open. */
export function caseAddress(applicationId: number, panel?: CasePanel): string {
  const address = paths.case(applicationId);
  return panel ? `${address}&panel=${panel}` : address;
}
