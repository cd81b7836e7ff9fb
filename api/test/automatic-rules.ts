// Automatic rules as administrators write them, and simulated time for scheduled actions.
import type { RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import { senderVariablesOf } from '@commonway/contract/messaging/variables.ts';
import { expect } from 'vitest';
import {
  enqueueDueActions,
  runScheduledAction,
} from '../src/automations/scheduled-actions/run-scheduled-action.ts';
import { portalUrl } from '../src/portal-address.ts';
import { testApp } from './app.ts';
import { idsOf, makeLot } from './bulk-selections.ts';
import { type Caller, call } from './client.ts';
import { createTemplate, publishText } from './message-templates.ts';
import { sessionBook } from './people.ts';
import { change, loadWords, stateId } from './queue-items.ts';
import { rowsOf } from './rows.ts';

const tenant = 100;

export const jobContext = async () => {
  const { ports, config } = await testApp();
  return { ...ports, portalUrl: portalUrl(config) };
};

/** A template for all cases, in English and optionally in further languages. */
export async function newTemplate(
  who: Caller,
  body = 'Dear {{applicantName}}, please answer us about {{programName}}.',
  languages: readonly string[] = ['en'],
): Promise<number> {
  const [first, ...others] = languages.map((language) => ({
    language,
    subject: `Please answer (${language})`,
    body,
  }));
  const senderVariables = senderVariablesOf(body);
  const templateId = await createTemplate(who, { name: 'Please answer', ...first, senderVariables });
  for (const text of others) await publishText(who, templateId, text);
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

export async function createRule(who: Caller, name = 'Remind'): Promise<number> {
  const created = await call('POST', '/automatic-rules', { name }, who);
  expect([created.status, created.body.error]).toEqual([200, undefined]);
  return created.body.ruleId;
}

export const getRule = async (who: Caller, ruleId: number) =>
  (await call('GET', `/automatic-rules/${ruleId}`, undefined, who)).body;

/** Saves a rule's draft and publishes it. */
export async function publishRule(who: Caller, ruleId: number, definition: RuleDefinition) {
  const path = `/automatic-rules/${ruleId}`;
  const { revision } = (await getRule(who, ruleId)).draft;
  const saved = await call('PUT', `${path}/draft`, { revision, definition }, who);
  return call('POST', `${path}/publish`, { revision: saved.body.revision }, who);
}

export const switchRule = (who: Caller, ruleId: number, status: string) =>
  call('POST', `/automatic-rules/${ruleId}/switch`, { to: status }, who);

/** Creates an active rule. */
export async function ruleAtWork(who: Caller, definition: RuleDefinition, name = 'Remind'): Promise<number> {
  const ruleId = await createRule(who, name);
  const published = await publishRule(who, ruleId, definition);
  expect([published.status, published.body.problems]).toEqual([200, undefined]);
  return ruleId;
}

export interface ErrandRow {
  readonly id: number;
  readonly outcome: string | null;
  readonly communicationId: number | null;
}

export const listScheduledActions = (ruleId: number) =>
  rowsOf<ErrandRow>(
    tenant,
    `select id, outcome, communication_id as "communicationId" from scheduled_action where rule_id = $1 order by id`,
    [ruleId],
  );

/** Checks every scheduled action of a rule, like the job does. */
export async function lookAt(ruleId: number): Promise<void> {
  for (const { id } of await listScheduledActions(ruleId)) await look(id);
}

export const look = async (scheduledActionId: number) =>
  runScheduledAction(await jobContext(), { tenantId: tenant, scheduledActionId }, false);

/** Simulates that days pass for a rule's scheduled actions by moving their triggers into the past. */
export const daysPass = (ruleId: number, days: number) =>
  rowsOf(
    tenant,
    `update scheduled_action set occurred_at = occurred_at - make_interval(days => $2), checks_at = now() where rule_id = $1 and outcome is null`,
    [ruleId, days],
  );

export const findDue = async () => enqueueDueActions(await jobContext(), { tenantId: 0 }, false);

/** The messages that a rule sent about a case. */
export const messagesOf = (ruleId: number, applicationId: number) =>
  rowsOf<{ id: number; subject: string; body: string; language: string; channel: string; status: string }>(
    tenant,
    `select id, subject, body, language, channel, status from communication
     where application_id = $2 and letter like 'rule:' || $1 || ':%' order by id`,
    [ruleId, applicationId],
  );

/** The transition in these tests: from review to pending denial. */
export const [from, to] = ['Case-Review', 'Pending-Denial'] as const;

/** A case without earlier messages. */
export const newCase = async (): Promise<number> =>
  (await idsOf(await makeLot({ [from]: 1 }, 'caseworker')))[0] as number;

/**
 * A staff member who writes rules and changes cases, and a rule that sends a reminder of denial in every language of
 * the office.
 */
export async function ruleOffice() {
  const session = sessionBook();
  await loadWords();
  const [admin, supervisor] = [await session('admin'), await session('supervisor')];
  const { languages } = (await call('GET', '/automatic-rule-choices', undefined, admin)).body;
  const templateId = await newTemplate(supervisor, undefined, languages);
  const remind = (part: Partial<RuleDefinition> = {}): RuleDefinition => ({
    begins: 'enters',
    processId: 1,
    stateId: stateId(to),
    wait: { amount: 2, unit: 'days' },
    stops: ['answered', 'moved', 'written'],
    languages: [],
    condition: null,
    action: { kind: 'send', templateId, channels: ['email', 'sms'], sendsOriginal: false },
    ...part,
  });
  /** Changes a case's state through the regular change operation, and returns its id. */
  const moved = async (state: string, id?: number): Promise<number> => {
    const itemId = id ?? (await newCase());
    const who = state === from ? await session('manager') : supervisor;
    const input = { ItemID: itemId, NewStateID: stateId(state), Comment: 'By a test' };
    expect((await change(who, [input]))[0]).toMatchObject({ changed: true, error: null });
    return itemId;
  };
  return { admin, supervisor, languages: languages as string[], remind, moved };
}

/** Sets the language of a case's applicant. */
export const reads = (applicationId: number, language: string) =>
  rowsOf(
    tenant,
    `update applicant set language = $2 from application a where a.id = $1 and applicant.id = a.applicant_id`,
    [applicationId, language],
  );

export const outcomes = async (ruleId: number) =>
  (await listScheduledActions(ruleId)).map(({ outcome }) => outcome);
