import { closingDaysConfiguration } from './closing-days/closing-days-configuration.ts';
import { formConfiguration } from './forms/form-configuration.ts';
import { downloadForm, importForm, listForms } from './forms/forms.ts';
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from './forms/saved-questions.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import { phoneMenuConfiguration } from './phone-menu/phone-menu-configuration.ts';
import { addProgram } from './programs/add-program.ts';
import { archiveProgram, restoreProgram } from './programs/archive-program.ts';
import { duplicateProgram } from './programs/duplicate-program.ts';
import { getProgramSetup } from './programs/get-program-setup.ts';
import { listProgramSetups } from './programs/list-program-setups.ts';
import { previewProgram } from './programs/preview-program.ts';
import { publishProgram } from './programs/publish-program.ts';
import { saveProgram } from './programs/save-program.ts';
import { listRoles, saveRole } from './roles.ts';
import { screeningConfiguration } from './screening/screening-configuration.ts';
import { getSettings, saveSettings, uploadPicture } from './settings/settings.ts';
import { getStaffMember, inviteAgain, inviteStaff, listStaff, saveStaff } from './staff.ts';
import { tryValidationDraft } from './validation-rules/try-validation-draft.ts';
import { validationRulesConfiguration } from './validation-rules/validation-rules-configuration.ts';
import { getWorkflow } from './workflow/get-workflow.ts';
import { getWorkflowVersion } from './workflow/get-workflow-version.ts';
import { listEscalations } from './workflow/list-escalations.ts';
import { listWorkflowVersions } from './workflow/list-workflow-versions.ts';
import { listWorkflows } from './workflow/list-workflows.ts';
import { publishWorkflow } from './workflow/publish-workflow.ts';
import { replayWorkflow } from './workflow/replay-workflow.ts';
import { saveEscalations } from './workflow/save-escalations.ts';
import { saveWorkflowDraft } from './workflow/save-workflow-draft.ts';

export const adminOperations = [
  getSettings,
  getStaffMember,
  inviteAgain,
  inviteStaff,
  listAuditEntries,
  listRoles,
  listStaff,
  saveRole,
  saveSettings,
  saveStaff,
  uploadPicture,
  ...formConfiguration.operations,
  listForms,
  downloadForm,
  importForm,
  listSavedQuestions,
  saveQuestion,
  deleteSavedQuestion,
  listProgramSetups,
  getProgramSetup,
  previewProgram,
  addProgram,
  saveProgram,
  publishProgram,
  duplicateProgram,
  archiveProgram,
  restoreProgram,
  ...closingDaysConfiguration.operations,
  ...phoneMenuConfiguration.operations,
  ...screeningConfiguration.operations,
  ...validationRulesConfiguration.operations,
  tryValidationDraft,
  getWorkflow,
  getWorkflowVersion,
  listWorkflowVersions,
  listWorkflows,
  publishWorkflow,
  replayWorkflow,
  listEscalations,
  saveEscalations,
  saveWorkflowDraft,
] as const;
