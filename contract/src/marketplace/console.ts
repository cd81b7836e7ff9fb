// The marketplace console: what arrived from the marketplace and what it changed, for the staff who sell the subscriptions.
import { z } from 'zod';
import { checkEmail } from '../fields/field-rules.ts';
import { identifierSchema, plainLineSchema } from '../languages/plain-text.ts';
import { administrators, operation } from '../operation.ts';
import { maxSeats } from '../tenants/plans.ts';
import { operationSteps, simulatedActions } from './console-terms.ts';
import { subscriptionEvents, subscriptionStates } from './lifecycle.ts';
import { usageStatuses } from './usage.ts';

const view = administrators('InstanceConfig', 'Read');
const act = administrators('InstanceConfig', 'ReadWrite');
const externalId = z.string().regex(/^[\w-]{1,64}$/);
const planId = z.string().min(1).max(100);
const quantity = z.int().min(1).max(maxSeats);

const consoleSubscription = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  planId: z.string(),
  quantity: z.int().nullable(),
  /** Our state; null if we don't know the subscription yet. */
  state: z.enum(subscriptionStates).nullable(),
  /** The subdomain of its office. */
  office: z.string().nullable(),
  /** The simulated marketplace's state and landing link; null with a real marketplace. */
  simulated: z
    .object({ state: z.enum(subscriptionStates), planId: z.string(), purchaseToken: z.string() })
    .nullable(),
});
export type ConsoleSubscription = z.infer<typeof consoleSubscription>;

/** A change that no webhook announced and reconciliation applied. */
const correction = z.object({
  id: z.int(),
  subscriptionId: z.string(),
  name: z.string(),
  event: z.enum(subscriptionEvents),
  planId: z.string(),
  at: z.string(),
});

/** What a person must mend: a record that we can't read, or an administrator whom we couldn't invite. */
const consoleProblem = z.object({
  subscriptionId: z.string(),
  /** Null if we don't know the subscription. */
  name: z.string().nullable(),
  kind: z.enum(['unreadable', 'notInvited']),
  detail: z.string(),
  at: z.string(),
});
export type ConsoleProblem = z.infer<typeof consoleProblem>;

const meteredUsage = z.object({
  subscriptionId: z.string(),
  name: z.string(),
  dimension: z.string(),
  hour: z.string(),
  quantity: z.int(),
  status: z.enum(usageStatuses),
  message: z.string().nullable(),
});

export const getConsole = operation({
  name: 'marketplace/get-console',
  method: 'GET',
  path: '/marketplace-console',
  summary: 'Get the latest subscriptions, corrections, and metered usage of all offices',
  who: view,
  input: z.object({}),
  output: z.object({
    isSimulated: z.boolean(),
    mayAct: z.boolean(),
    /** When the data of an office is deleted whose subscription ends now. */
    deletesAt: z.string(),
    subscriptions: z.array(consoleSubscription),
    corrections: z.array(correction),
    usage: z.array(meteredUsage),
    problems: z.array(consoleProblem),
  }),
});

const consoleOperation = z.object({
  number: z.int(),
  id: z.string(),
  subscriptionId: z.string(),
  name: z.string().nullable(),
  action: z.string(),
  status: z.enum(['received', 'verified', 'unknown', 'succeeded', 'failed']),
  /** Whether a webhook announced it. */
  isAnnounced: z.boolean(),
  steps: z.array(
    z.object({
      id: z.int(),
      step: z.enum(operationSteps),
      event: z.enum(subscriptionEvents).nullable(),
      at: z.string(),
    }),
  ),
});
export type ConsoleOperation = z.infer<typeof consoleOperation>;

export const listConsoleOperations = operation({
  name: 'marketplace/list-console-operations',
  method: 'GET',
  path: '/marketplace-console/operations',
  summary: 'List the marketplace’s operations with their steps, newest first',
  who: view,
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ operations: z.array(consoleOperation), hasMore: z.boolean() }),
});

/** The job asks the marketplace for the operation again, so a replay cannot apply something old. */
export const replayWebhook = operation({
  name: 'marketplace/replay-webhook',
  method: 'POST',
  path: '/marketplace-console/operations/{id}/replays',
  summary: 'Process a webhook again',
  auditLabel: 'Replay a marketplace webhook',
  who: act,
  input: z.object({ id: externalId }),
  output: z.object({}),
});

export const startReconciliation = operation({
  name: 'marketplace/start-reconciliation',
  method: 'POST',
  path: '/marketplace-console/reconciliations',
  summary: 'Compare all subscriptions with the marketplace now',
  auditLabel: 'Compare with the marketplace',
  who: act,
  input: z.object({}),
  output: z.object({}),
});

export const buySimulatedSubscription = operation({
  name: 'marketplace/buy-simulated-subscription',
  method: 'POST',
  path: '/marketplace-console/purchases',
  summary: 'Buy a subscription at the simulated marketplace',
  auditLabel: 'Buy a simulated subscription',
  who: act,
  input: z.object({
    name: plainLineSchema(100).refine((name) => name.trim() !== ''),
    email: identifierSchema(checkEmail, 254).min(1),
    planId,
    quantity: quantity.optional(),
    /** Whether the changes that we start for the subscriber fail later. */
    declinesChanges: z.boolean().default(false),
  }),
  output: z.object({ id: z.string(), purchaseToken: z.string() }),
});

export const changeSimulatedSubscription = operation({
  name: 'marketplace/change-simulated-subscription',
  method: 'POST',
  path: '/marketplace-console/subscriptions/{id}/actions',
  summary: 'Change a subscription at the simulated marketplace',
  auditLabel: 'Change a simulated subscription',
  who: act,
  input: z.object({
    id: externalId,
    action: z.enum(simulatedActions),
    /** For a change of plan. */
    planId: planId.optional(),
    /** For a change of quantity. */
    quantity: quantity.optional(),
    /** Whether the webhook is lost, so that reconciliation must find the change. */
    losesWebhook: z.boolean().default(false),
  }),
  output: z.object({}),
  errors: ['marketplace_action_refused'],
});
