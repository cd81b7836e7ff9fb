import type { ServerModule } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { downloadImportProblems, listImportRows } from './import-rows.ts';
import { checkImport, getImport, listImports, steerImport, sweep, uploadImport } from './imports.ts';
import { getInvitations, previewInvitations, startInvitations } from './invitations/portal-invitations.ts';
import { invitationBatches, sendPortalInvitation } from './invitations/run-invitations.ts';
import { importBatches } from './running/run-import.ts';

export const importsModule: ServerModule<'imports'> = {
  operations: {
    'imports/upload-import': inTenant(uploadImport),
    'imports/list-imports': inTenant(listImports),
    'imports/get-import': inTenant(getImport),
    'imports/check-import': inTenant(checkImport),
    'imports/steer-import': inTenant(steerImport),
    'imports/list-import-rows': inTenant(listImportRows),
    'imports/download-import-problems': inTenant(downloadImportProblems),
    'imports/preview-invitations': inTenant(previewInvitations),
    'imports/start-invitations': inTenant(startInvitations),
    'imports/get-invitations': inTenant(getInvitations),
  },
  jobs: {
    'imports/sweep': { run: sweep, cron: '47 3 * * *' },
    'imports/send-portal-invitation': { run: sendPortalInvitation, waitsWhileReadOnly: true },
  },
  batches: { 'imports/rows': importBatches, 'imports/portal-invitations': invitationBatches },
};
