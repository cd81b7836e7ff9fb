import {
  addProgram,
  archiveProgram,
  duplicateProgram,
  listProgramSetups,
  previewProgram,
  restoreProgram,
} from './programs.ts';

export const programSetupOperations = [
  listProgramSetups,
  addProgram,
  duplicateProgram,
  previewProgram,
  archiveProgram,
  restoreProgram,
] as const;
