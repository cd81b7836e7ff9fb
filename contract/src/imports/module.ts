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
  ],
  jobs: { 'imports/sweep': job({}) },
  /** The ID is that of the import. */
  batches: ['imports/rows'],
} as const satisfies ContractModule;
