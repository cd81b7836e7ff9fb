// Whom every operation admits. A module that is missing here doesn't compile.
import type { OperationName } from '@commonway/contract/operations.ts';
import { accountsAccess } from './accounts.ts';
import type { Admitted } from './admitted.ts';
import { applicationsAccess } from './applications.ts';
import { auditAccess } from './audit.ts';
import { automationsAccess } from './automations.ts';
import { billingAccess } from './billing.ts';
import { broadcastsAccess } from './broadcasts.ts';
import { callsAccess } from './calls.ts';
import { communityAccess } from './community.ts';
import { credentialsAccess } from './credentials.ts';
import { documentsAccess } from './documents.ts';
import { formBuilderAccess } from './form-builder.ts';
import { importsAccess } from './imports.ts';
import { marketplaceAccess } from './marketplace.ts';
import { messagingAccess } from './messaging.ts';
import { paymentsAccess } from './payments.ts';
import { profilesAccess } from './profiles.ts';
import { programSetupAccess } from './program-setup.ts';
import { programsAccess } from './programs.ts';
import { reportsAccess } from './reports.ts';
import { reviewsAccess } from './reviews.ts';
import { sessionsAccess } from './sessions.ts';
import { settingsAccess } from './settings.ts';
import { signInAccess } from './sign-in.ts';
import { singleSignOnAccess } from './single-sign-on.ts';
import { staffAccess } from './staff.ts';
import { tenantsAccess } from './tenants.ts';
import { validationRulesAccess } from './validation-rules.ts';
import { workQueueAccess } from './work-queue.ts';
import { workflowAccess } from './workflow.ts';

export const access: Readonly<Record<OperationName, Admitted>> = {
  ...accountsAccess,
  ...applicationsAccess,
  ...auditAccess,
  ...automationsAccess,
  ...billingAccess,
  ...broadcastsAccess,
  ...callsAccess,
  ...communityAccess,
  ...credentialsAccess,
  ...documentsAccess,
  ...formBuilderAccess,
  ...marketplaceAccess,
  ...importsAccess,
  ...messagingAccess,
  ...paymentsAccess,
  ...profilesAccess,
  ...programSetupAccess,
  ...programsAccess,
  ...reportsAccess,
  ...reviewsAccess,
  ...sessionsAccess,
  ...settingsAccess,
  ...signInAccess,
  ...singleSignOnAccess,
  ...staffAccess,
  ...tenantsAccess,
  ...validationRulesAccess,
  ...workQueueAccess,
  ...workflowAccess,
};
