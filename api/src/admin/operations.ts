import type { ModuleOperations } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { closingDaysHandlers } from './closing-days/closing-days.ts';
import { listEscalations } from './escalations/list-escalations.ts';
import { saveEscalations } from './escalations/save-escalations.ts';
import { downloadForm, formHandlers, importForm, listForms } from './forms/forms.ts';
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from './forms/saved-questions.ts';
import { getSettings } from './get-settings.ts';
import { getStaffMember } from './get-staff-member.ts';
import { inviteAgain } from './invite-again.ts';
import { inviteStaff } from './invite-staff.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { listRoles } from './list-roles.ts';
import { listStaff } from './list-staff.ts';
import { phoneMenuHandlers } from './phone-menu/phone-menu.ts';
import { addProgram } from './programs/add-program.ts';
import { archiveProgram, restoreProgram } from './programs/archive-program.ts';
import { duplicateProgram } from './programs/duplicate-program.ts';
import { getProgramSetup } from './programs/get-program-setup.ts';
import { listProgramSetups } from './programs/list-program-setups.ts';
import { previewProgram } from './programs/preview-program.ts';
import { publishProgram } from './programs/publish-program.ts';
import { saveProgram } from './programs/save-program.ts';
import { saveRole } from './save-role.ts';
import { saveSettings } from './save-settings.ts';
import { saveStaff } from './save-staff.ts';
import { screeningHandlers } from './screening/screening.ts';
import { uploadPicture } from './upload-picture.ts';
import { tryValidationDraft } from './validation-rules/try-validation-draft.ts';
import { validationRulesHandlers } from './validation-rules/validation-rules.ts';
import { getWorkflow } from './workflow/get-workflow.ts';
import { getWorkflowVersion } from './workflow/get-workflow-version.ts';
import { listWorkflowVersions } from './workflow/list-workflow-versions.ts';
import { listWorkflows } from './workflow/list-workflows.ts';
import { publishWorkflow } from './workflow/publish-workflow.ts';
import { replayWorkflow } from './workflow/replay-workflow.ts';
import { saveWorkflowDraft } from './workflow/save-workflow-draft.ts';

export const adminHandlers: ModuleOperations<'admin'> = {
  'admin/get-settings': inTenant(getSettings),
  'admin/get-staff-member': inIdentity(getStaffMember),
  'admin/invite-again': inIdentity(inviteAgain),
  'admin/invite-staff': inIdentity(inviteStaff),
  'admin/list-audit-entries': inTenant(listAuditEntries),
  'admin/list-roles': inTenant(listRoles),
  'admin/list-staff': inIdentity(listStaff),
  'admin/save-role': inTenant(saveRole),
  'admin/save-settings': inTenant(saveSettings),
  'admin/save-staff': inIdentity(saveStaff),
  'admin/upload-picture': inTenant(uploadPicture),
  'admin/list-program-setups': inTenant(listProgramSetups),
  'admin/get-program-setup': inTenant(getProgramSetup),
  'admin/preview-program': inTenant(previewProgram),
  'admin/add-program': inTenant(addProgram),
  'admin/save-program': inTenant(saveProgram),
  'admin/publish-program': inTenant(publishProgram),
  'admin/duplicate-program': inTenant(duplicateProgram),
  'admin/archive-program': inTenant(archiveProgram),
  'admin/restore-program': inTenant(restoreProgram),
  ...closingDaysHandlers,
  ...phoneMenuHandlers,
  ...screeningHandlers,
  ...validationRulesHandlers,
  'admin/list-forms': inTenant(listForms),
  ...formHandlers,
  'admin/download-form': inTenant(downloadForm),
  'admin/import-form': inTenant(importForm),
  'admin/list-saved-questions': inTenant(listSavedQuestions),
  'admin/save-question': inTenant(saveQuestion),
  'admin/delete-saved-question': inTenant(deleteSavedQuestion),
  'admin/try-validation-draft': inTenant(tryValidationDraft),
  'admin/get-workflow': inTenant(getWorkflow),
  'admin/get-workflow-version': inTenant(getWorkflowVersion),
  'admin/list-workflow-versions': inTenant(listWorkflowVersions),
  'admin/list-workflows': inTenant(listWorkflows),
  'admin/publish-workflow': inTenant(publishWorkflow),
  'admin/replay-workflow': inTenant(replayWorkflow),
  'admin/list-escalations': inTenant(listEscalations),
  'admin/save-escalations': inTenant(saveEscalations),
  'admin/save-workflow-draft': inTenant(saveWorkflowDraft),
};
