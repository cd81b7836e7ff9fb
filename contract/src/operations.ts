import type { z } from 'zod';
import { accountsOperations } from './accounts/operations.ts';
import { applicationsOperations } from './applications/operations.ts';
import { auditOperations } from './audit/operations.ts';
import { automationsOperations } from './automations/operations.ts';
import { billingOperations } from './billing/operations.ts';
import { broadcastsOperations } from './broadcasts/operations.ts';
import { callsOperations } from './calls/operations.ts';
import { communityOperations } from './community/operations.ts';
import { configurationOperations } from './configurations.ts';
import { credentialsOperations } from './credentials/operations.ts';
import { documentsOperations } from './documents/operations.ts';
import { formBuilderOperations } from './form-builder/operations.ts';
import { marketplaceOperations } from './marketplace/operations.ts';
import { messagingOperations } from './messaging/operations.ts';
import { paymentsOperations } from './payments/operations.ts';
import { programSetupOperations } from './program-setup/operations.ts';
import { programsOperations } from './programs/operations.ts';
import { reportsOperations } from './reports/operations.ts';
import { reviewsOperations } from './reviews/operations.ts';
import { sessionsOperations } from './sessions/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import { signInOperations } from './sign-in/operations.ts';
import { singleSignOnOperations } from './single-sign-on/operations.ts';
import { staffOperations } from './staff/operations.ts';
import { tenantsOperations } from './tenants/operations.ts';
import { validationRulesOperations } from './validation-rules/operations.ts';
import { workQueueOperations } from './work-queue/operations.ts';
import { workflowOperations } from './workflow/operations.ts';

/**
 * All operations. The routes, the web client, the OpenAPI document, and the permission tests are derived from this
 * list.
 */
export const operations: readonly [
  ...typeof accountsOperations,
  ...typeof settingsOperations,
  ...typeof staffOperations,
  ...typeof auditOperations,
  ...typeof formBuilderOperations,
  ...typeof validationRulesOperations,
  ...typeof workflowOperations,
  ...typeof programSetupOperations,
  ...typeof applicationsOperations,
  ...typeof messagingOperations,
  ...typeof callsOperations,
  ...typeof billingOperations,
  ...typeof broadcastsOperations,
  ...typeof automationsOperations,
  ...typeof configurationOperations,
  ...typeof communityOperations,
  ...typeof documentsOperations,
  ...typeof paymentsOperations,
  ...typeof programsOperations,
  ...typeof reportsOperations,
  ...typeof marketplaceOperations,
  ...typeof reviewsOperations,
  ...typeof signInOperations,
  ...typeof singleSignOnOperations,
  ...typeof credentialsOperations,
  ...typeof sessionsOperations,
  ...typeof tenantsOperations,
  ...typeof workQueueOperations,
] = [
  ...accountsOperations,
  ...settingsOperations,
  ...staffOperations,
  ...auditOperations,
  ...formBuilderOperations,
  ...validationRulesOperations,
  ...workflowOperations,
  ...programSetupOperations,
  ...applicationsOperations,
  ...messagingOperations,
  ...callsOperations,
  ...billingOperations,
  ...broadcastsOperations,
  ...automationsOperations,
  ...configurationOperations,
  ...communityOperations,
  ...documentsOperations,
  ...paymentsOperations,
  ...programsOperations,
  ...reportsOperations,
  ...marketplaceOperations,
  ...reviewsOperations,
  ...signInOperations,
  ...singleSignOnOperations,
  ...credentialsOperations,
  ...sessionsOperations,
  ...tenantsOperations,
  ...workQueueOperations,
];

type All = (typeof operations)[number];
export type OperationName = All['name'];
type OperationsByName = { readonly [Each in All as Each['name']]: Each };
export type OperationNamed<Name extends OperationName> = OperationsByName[Name];

/** The input and output types of an operation. */
export type InputOf<Name extends OperationName> = z.input<OperationNamed<Name>['input']>;
export type OutputOf<Name extends OperationName> = z.output<OperationNamed<Name>['output']>;
