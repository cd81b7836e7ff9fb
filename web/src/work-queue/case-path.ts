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

/** Returns the path of a case's page, optionally with one of its panels open. */
export function casePath(applicationId: number, panel?: CasePanel): string {
  const path = paths.case(applicationId);
  return panel ? `${path}&panel=${panel}` : path;
}
