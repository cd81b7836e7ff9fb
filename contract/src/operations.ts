import type { z } from 'zod';
import { accountsOperations } from './accounts/operations.ts';
import { adminOperations } from './admin/operations.ts';
import { applicationsOperations } from './applications/operations.ts';
import { automationsOperations } from './automations/operations.ts';
import { broadcastsOperations } from './broadcasts/operations.ts';
import { callsOperations } from './calls/operations.ts';
import { communityOperations } from './community/operations.ts';
import { credentialsOperations } from './credentials/operations.ts';
import { documentsOperations } from './documents/operations.ts';
import { messagingOperations } from './messaging/operations.ts';
import { paymentsOperations } from './payments/operations.ts';
import { programsOperations } from './programs/operations.ts';
import { reportsOperations } from './reports/operations.ts';
import { reviewsOperations } from './reviews/operations.ts';
import { sessionsOperations } from './sessions/operations.ts';
import { signInOperations } from './sign-in/operations.ts';
import { singleSignOnOperations } from './single-sign-on/operations.ts';
import { tenantsOperations } from './tenants/operations.ts';
import { workQueueOperations } from './work-queue/operations.ts';

/**
 * All operations. The routes, the web client, the OpenAPI document, and the permission tests are derived from this
 * list.
 */
export const operations: readonly [
  ...typeof accountsOperations,
  ...typeof adminOperations,
  ...typeof applicationsOperations,
  ...typeof messagingOperations,
  ...typeof callsOperations,
  ...typeof broadcastsOperations,
  ...typeof automationsOperations,
  ...typeof communityOperations,
  ...typeof documentsOperations,
  ...typeof paymentsOperations,
  ...typeof programsOperations,
  ...typeof reportsOperations,
  ...typeof reviewsOperations,
  ...typeof signInOperations,
  ...typeof singleSignOnOperations,
  ...typeof credentialsOperations,
  ...typeof sessionsOperations,
  ...typeof tenantsOperations,
  ...typeof workQueueOperations,
] = [
  ...accountsOperations,
  ...adminOperations,
  ...applicationsOperations,
  ...messagingOperations,
  ...callsOperations,
  ...broadcastsOperations,
  ...automationsOperations,
  ...communityOperations,
  ...documentsOperations,
  ...paymentsOperations,
  ...programsOperations,
  ...reportsOperations,
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
