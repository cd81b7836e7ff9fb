import type { ModuleName } from '@commonway/contract/module-parts.ts';
import { accountsModule } from './accounts/module.ts';
import { applicationsModule } from './applications/module.ts';
import { auditModule } from './audit/module.ts';
import { automationsModule } from './automations/module.ts';
import { billingModule } from './billing/module.ts';
import { broadcastsModule } from './broadcasts/module.ts';
import { callsModule } from './calls/module.ts';
import { communityModule } from './community/module.ts';
import { credentialsModule } from './credentials/module.ts';
import { documentsModule } from './documents/module.ts';
import { formBuilderModule } from './form-builder/module.ts';
import { importsModule } from './imports/module.ts';
import { marketplaceModule } from './marketplace/module.ts';
import { messagingModule } from './messaging/module.ts';
import type { ServerModule } from './module.ts';
import { paymentsModule } from './payments/module.ts';
import type { Visit } from './platform/mount/server/visits.ts';
import { profilesModule } from './profiles/module.ts';
import { programSetupModule } from './program-setup/module.ts';
import { programsModule } from './programs/module.ts';
import { reportsModule } from './reports/module.ts';
import { reviewsModule } from './reviews/module.ts';
import { sessionsModule } from './sessions/module.ts';
import { settingsModule } from './settings/module.ts';
import { signInModule } from './sign-in/module.ts';
import { singleSignOnModule } from './single-sign-on/module.ts';
import { staffModule } from './staff/module.ts';
import { tenantsModule } from './tenants/module.ts';
import { validationRulesModule } from './validation-rules/module.ts';
import { workQueueModule } from './work-queue/module.ts';
import { workflowModule } from './workflow/module.ts';

/** What every module of the contract does on the server. A missing module doesn't compile. */
export const modules: { readonly [Name in ModuleName]: ServerModule<Name> } = {
  accounts: accountsModule,
  applications: applicationsModule,
  audit: auditModule,
  automations: automationsModule,
  billing: billingModule,
  broadcasts: broadcastsModule,
  calls: callsModule,
  community: communityModule,
  credentials: credentialsModule,
  documents: documentsModule,
  'form-builder': formBuilderModule,
  imports: importsModule,
  marketplace: marketplaceModule,
  messaging: messagingModule,
  payments: paymentsModule,
  profiles: profilesModule,
  'program-setup': programSetupModule,
  programs: programsModule,
  reports: reportsModule,
  reviews: reviewsModule,
  sessions: sessionsModule,
  settings: settingsModule,
  'sign-in': signInModule,
  'single-sign-on': singleSignOnModule,
  staff: staffModule,
  tenants: tenantsModule,
  'validation-rules': validationRulesModule,
  'work-queue': workQueueModule,
  workflow: workflowModule,
};

/** Merges a part of all modules, such as their `jobs`. */
export const mergeParts = (part: 'operations' | 'jobs' | 'batches'): object =>
  Object.assign(
    {},
    ...Object.values<Readonly<Record<string, unknown>>>(modules).map((module) => module[part]),
  );

/** The visits of all modules. */
export const visits = Object.values<{ readonly visits?: readonly Visit[] }>(modules).flatMap(
  (module) => module.visits ?? [],
);
