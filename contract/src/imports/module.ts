import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import {
  checkImport,
  downloadImportProblems,
  getImport,
  listImportRows,
  listImports,
  steerImport,
  uploadImport,
} from './imports.ts';
import { getInvitations, previewInvitations, startInvitations } from './portal-invitations.ts';

export const importsModule = {
  name: 'imports',
  operations: [
    uploadImport,
    listImports,
    getImport,
    checkImport,
    steerImport,
    listImportRows,
    downloadImportProblems,
    previewInvitations,
    startInvitations,
    getInvitations,
  ],
  jobs: {
    'imports/sweep': job({}),
    'imports/send-portal-invitation': job({ runId: z.int(), applicantId: z.int() }),
  },
  /** The ID is that of the import, or of the run of invitations. */
  batches: ['imports/rows', 'imports/portal-invitations'],
} as const satisfies ContractModule;
