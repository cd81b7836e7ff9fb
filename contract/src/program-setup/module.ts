import type { ContractModule } from '../contract-module.ts';
import { programConfiguration } from './program-configuration.ts';
import {
  addProgram,
  archiveProgram,
  duplicateProgram,
  listProgramSetups,
  previewProgram,
  restoreProgram,
} from './programs.ts';

export const programSetupModule = {
  name: 'program-setup',
  operations: [
    listProgramSetups,
    addProgram,
    duplicateProgram,
    previewProgram,
    archiveProgram,
    restoreProgram,
  ],
  configurations: [programConfiguration],
} as const satisfies ContractModule;
