import { staffPaths } from '../staff-paths.ts';

/** The kinds of activity of a case, which share a tab. */
export const activityPanels = ['history', 'snapshots', 'audit'] as const;

export const casePanels = [
  'file',
  'messages',
  'documents',
  'validations',
  'requests',
  'tasks',
  'notes',
  ...activityPanels,
] as const;
export type CasePanel = (typeof casePanels)[number];

/** Returns the path of a case's page, optionally with one of its panels and one of its documents open. */
export const casePath = (applicationId: number, panel?: CasePanel, documentId?: number): string =>
  staffPaths.case({ id: applicationId, panel, document: documentId });
