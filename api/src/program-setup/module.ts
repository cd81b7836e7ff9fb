import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { duplicateProgram } from './duplicate-program.ts';
import { archiveProgram, restoreProgram } from './lifecycle.ts';
import { previewProgram } from './preview-program.ts';
import { addProgram, listProgramSetups, programHandlers } from './programs.ts';

export const programSetupModule: ServerModule<'program-setup'> = {
  operations: {
    ...programHandlers,
    'program-setup/list-program-setups': inTenant(listProgramSetups),
    'program-setup/add-program': inTenant(addProgram),
    'program-setup/duplicate-program': inTenant(duplicateProgram),
    'program-setup/preview-program': inTenant(previewProgram),
    'program-setup/archive-program': inTenant(archiveProgram),
    'program-setup/restore-program': inTenant(restoreProgram),
  },
};
