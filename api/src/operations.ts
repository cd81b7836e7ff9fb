// The handler of every operation. A missing handler, or one of another shape, doesn't compile.
import { accountsHandlers } from './accounts/operations.ts';
import { applicationsHandlers } from './applications/operations.ts';
import { auditHandlers } from './audit/operations.ts';
import { automationsHandlers } from './automations/operations.ts';
import { billingHandlers } from './billing/operations.ts';
import { broadcastsHandlers } from './broadcasts/operations.ts';
import { callsHandlers } from './calls/operations.ts';
import { communityHandlers } from './community/operations.ts';
import { credentialsHandlers } from './credentials/operations.ts';
import { documentsHandlers } from './documents/operations.ts';
import { formBuilderHandlers } from './form-builder/operations.ts';
import { marketplaceHandlers } from './marketplace/operations.ts';
import { messagingHandlers } from './messaging/operations.ts';
import type { HandledOperation, OperationHandler } from './module.ts';
import { paymentsHandlers } from './payments/operations.ts';
import { programSetupHandlers } from './program-setup/operations.ts';
import { programsHandlers } from './programs/operations.ts';
import { reportsHandlers } from './reports/operations.ts';
import { reviewsHandlers } from './reviews/operations.ts';
import { sessionsHandlers } from './sessions/operations.ts';
import { settingsHandlers } from './settings/operations.ts';
import { signInHandlers } from './sign-in/operations.ts';
import { singleSignOnHandlers } from './single-sign-on/operations.ts';
import { staffHandlers } from './staff/operations.ts';
import { tenantsHandlers } from './tenants/operations.ts';
import { validationRulesHandlers } from './validation-rules/operations.ts';
import { workQueueHandlers } from './work-queue/operations.ts';
import { workflowHandlers } from './workflow/operations.ts';

export const handlers: { readonly [Name in HandledOperation]: OperationHandler<Name> } = {
  ...accountsHandlers,
  ...settingsHandlers,
  ...staffHandlers,
  ...auditHandlers,
  ...formBuilderHandlers,
  ...validationRulesHandlers,
  ...workflowHandlers,
  ...programSetupHandlers,
  ...applicationsHandlers,
  ...messagingHandlers,
  ...callsHandlers,
  ...billingHandlers,
  ...broadcastsHandlers,
  ...automationsHandlers,
  ...communityHandlers,
  ...documentsHandlers,
  ...paymentsHandlers,
  ...programsHandlers,
  ...reportsHandlers,
  ...marketplaceHandlers,
  ...reviewsHandlers,
  ...signInHandlers,
  ...singleSignOnHandlers,
  ...credentialsHandlers,
  ...sessionsHandlers,
  ...tenantsHandlers,
  ...workQueueHandlers,
};
