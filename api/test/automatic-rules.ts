// Automatic rules as administrators write them, and simulated time for scheduled actions.
import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import { findSenderVariables } from '@commonway/contract/messaging/variables.ts';
import { expect } from 'vitest';
import {
  enqueueDueActions,
  runScheduledAction,
} from '../src/automations/scheduled-actions/run-scheduled-action.ts';
import { portalUrl } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { createLot, listLotIds } from './bulk-selections.ts';
import { type Caller, call } from './client.ts';
import { createTemplate, publishText } from './message-templates.ts';
import { createSessionCache } from './people.ts';
import { applyBulkChange, getStateId, loadIds } from './queue-items.ts';
import { queryRows } from './rows.ts';

const tenant = 100;

/** The context that a worker passes to job handlers. */
export const createJobContext = async () => {
  const { ports, config } = await testApp();
  return { ...ports, portalUrl: portalUrl(config) };
};

/**
 * Creates a published message template in the given languages, the first of which is the original; returns its id.
 */
export async function createTranslatedTemplate(
  caller: Caller,
  body = 'Dear {{applicantName}}, please answer us about {{programName}}.',
  languages: readonly string[] = ['en'],
): Promise<number> {
  const [first, ...others] = languages.map((language) => ({
    language,
    subject: `Please answer (${language})`,
    body,
  }));
  const senderVariables = findSenderVariables(body);
  const templateId = await createTemplate(caller, { name: 'Please answer', ...first, senderVariables });
  for (const text of others) await publishText(caller, templateId, text);
  return templateId;
}

/** A rule that any office can publish. */
export const noteRule: RuleDefinition = {
  begins: 'answered',
  processId: null,
  stateId: null,
  wait: { amount: 1, unit: 'days' },
  stops: [],
  languages: [],
  condition: null,
  action: { kind: 'note', words: 'Look at this' },
};

/** Creates an empty rule; returns its id. */
export async function createRule(caller: Caller, name = 'Remind'): Promise<number> {
  const created = await call('POST', '/automatic-rules', { name }, caller);
  expect([created.status, created.body.error]).toEqual([200, undefined]);
  return created.body.ruleId;
}

export const getRule = async (caller: Caller, ruleId: number) =>
  (await call('GET', `/automatic-rules/${ruleId}`, undefined, caller)).body;

/** Saves a rule's draft and publishes it; returns the response to publishing. */
export async function publishRule(caller: Caller, ruleId: number, definition: RuleDefinition) {
  const path = `/automatic-rules/${ruleId}`;
  const { revision } = (await getRule(caller, ruleId)).draft;
  const saved = await call('PUT', `${path}/draft`, { revision, definition }, caller);
  return call('POST', `${path}/publish`, { revision: saved.body.revision }, caller);
}

export const setRuleStatus = (caller: Caller, ruleId: number, status: string) =>
  call('POST', `/automatic-rules/${ruleId}/switch`, { to: status }, caller);

/** Creates and publishes a rule; returns its id. */
export async function createActiveRule(
  caller: Caller,
  definition: RuleDefinition,
  name = 'Remind',
): Promise<number> {
  const ruleId = await createRule(caller, name);
  const published = await publishRule(caller, ruleId, definition);
  expect([published.status, published.body.problems]).toEqual([200, undefined]);
  return ruleId;
}

export interface ScheduledActionRow {
  readonly id: number;
  readonly outcome: string | null;
  readonly communicationId: number | null;
}

export const listScheduledActions = (ruleId: number) =>
  queryRows<ScheduledActionRow>(
    tenant,
    `select id, outcome, communication_id as "communicationId" from scheduled_action where rule_id = $1 order by id`,
    [ruleId],
  );

/** Runs the job of every scheduled action of a rule, due or not. */
export async function runRuleActions(ruleId: number): Promise<void> {
  for (const { id } of await listScheduledActions(ruleId)) await runAction(id);
}

/** Runs the job of a scheduled action, which checks its conditions and executes or cancels it. */
export const runAction = async (scheduledActionId: number) =>
  runScheduledAction(await createJobContext(), { tenantId: tenant, scheduledActionId }, false);

/**
 * Simulates that days passed: moves the triggers of a rule's pending actions into the past and makes their check
 * due.
 */
export const backdateTriggers = (ruleId: number, days: number) =>
  queryRows(
    tenant,
    `update scheduled_action set occurred_at = occurred_at - make_interval(days => $2), checks_at = now() where rule_id = $1 and outcome is null`,
    [ruleId, days],
  );

/** Runs the periodic job that enqueues the actions of all tenants that are due. */
export const enqueueDue = async () => enqueueDueActions(await createJobContext(), { tenantId: 0 }, false);

/** The messages that a rule sent about a case. */
export const listRuleMessages = (ruleId: number, applicationId: number) =>
  queryRows<{ id: number; subject: string; body: string; language: string; channel: string; status: string }>(
    tenant,
    `select id, subject, body, language, channel, status from communication
     where application_id = $2 and letter like 'rule:' || $1 || ':%' order by id`,
    [ruleId, applicationId],
  );

/** The transition in these tests: from review to pending denial. */
export const [from, to] = ['Case-Review', 'Pending-Denial'] as const;

/** Creates a case in review without messages; returns its id. */
export const createCaseInReview = async (): Promise<number> =>
  (await listLotIds(await createLot({ [from]: 1 }, 'caseworker')))[0] as number;

/**
 * Prepares rule tests: signs in staff, creates a template in every language, and returns functions that build a
 * reminder rule (`remind`) and change a case's state (`moveCase`).
 */
export async function setUpRules() {
  const session = createSessionCache();
  await loadIds();
  const [admin, supervisor] = [await session('admin'), await session('supervisor')];
  const { languages } = (await call('GET', '/automatic-rule-choices', undefined, admin)).body;
  const templateId = await createTranslatedTemplate(supervisor, undefined, languages);
  const remind = (part: Partial<RuleDefinition> = {}): RuleDefinition => ({
    begins: 'enters',
    processId: 1,
    stateId: getStateId(to),
    wait: { amount: 2, unit: 'days' },
    stops: ['answered', 'moved', 'written'],
    languages: [],
    condition: null,
    action: { kind: 'send', templateId, channels: ['email', 'sms'], sendsOriginal: false },
    ...part,
  });
  /** Changes a case's state through the regular change operation, and returns its id. */
  const moveCase = async (state: string, id?: number): Promise<number> => {
    const itemId = id ?? (await createCaseInReview());
    const caller = state === from ? await session('manager') : supervisor;
    const input = { ItemID: itemId, NewStateID: getStateId(state), Comment: 'By a test' };
    expect((await applyBulkChange(caller, [input]))[0]).toMatchObject({ changed: true, error: null });
    return itemId;
  };
  return { admin, supervisor, languages: languages as string[], remind, moveCase };
}

/** Sets the language of a case's applicant. */
export const setApplicantLanguage = (applicationId: number, language: string) =>
  queryRows(
    tenant,
    `update applicant set language = $2 from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [applicationId, language],
  );

/** The outcome of each scheduled action of a rule, null if pending, in creation order. */
export const listOutcomes = async (ruleId: number) =>
  (await listScheduledActions(ruleId)).map(({ outcome }) => outcome);
