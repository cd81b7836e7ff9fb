// The standard texts of payment statuses are removed from workflows, those that an office wrote stay.
import { readdir, readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { withOwnerConnection } from '../../src/platform/database.ts';
import { createEmptyDatabase } from '../worker-database.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
const migration = '230-payment-texts.sql';

const state = (id: number, name: string, label: object, applicantText: object, isTerminal = false) => ({
  id,
  name,
  label,
  applicantText,
  isTerminal,
  commitsAward: true,
});
const standard = { en: 'We are preparing your payment.', es: 'Estamos preparando su pago.' };
const waiting = { en: 'Waiting for payment', es: 'En espera del pago' };
const own = { en: 'Checks leave on Friday.' };

/** A workflow that waits for a payment; it pays awards if a final status follows. */
const createWorkflow = (paysAward: boolean, text: object, label: object = waiting) => ({
  states: [
    state(1, 'Waiting for payment', label, text),
    state(
      2,
      'Paid',
      { en: 'Paid' },
      { en: 'Your payment has been sent. Your application is complete.' },
      paysAward,
    ),
  ],
  transitions: [{ from: 1, to: 2 }],
});

test.each([
  ['a process that pays awards', true, standard, waiting, {}, waiting],
  [
    'a process that only collects fees',
    false,
    standard,
    waiting,
    {},
    { en: 'Fee payment', es: 'Pago de la tarifa' },
  ],
  ['a text and a label of the office', false, own, { en: 'Pay now' }, own, { en: 'Pay now' }],
] as const)('%s', async (_, paysAward, text, label, expectedText, expectedLabel) => {
  const ownerUrl = await createEmptyDatabase();
  const superuserUrl = new URL(new URL(ownerUrl).pathname, inject('testCluster').superuserUrl).href;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const runMigrations = (from: number, to: number) =>
    withOwnerConnection(ownerUrl, async (owner) => {
      for (const name of names.slice(from, to))
        await owner.query(await readFile(new URL(name, folder), 'utf8'));
    });
  const at = names.indexOf(migration);
  await runMigrations(0, at);
  const workflow = createWorkflow(paysAward, text, label);
  await withOwnerConnection(superuserUrl, async (superuser) => {
    await superuser.query(`
      insert into tenant (id, subdomain, name) values (1, 'one', 'One');
      insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives)
      values (1, 11, 11, 'help', '{}', '{}', 'individual', '{}', '{}');`);
    for (const { id, name, ...each } of workflow.states)
      await superuser.query(
        `insert into workflow_state (tenant_id, process_id, id, name, color, label, applicant_text, is_terminal, commits_award, position)
         values (1, 11, $1, $2, '#5f6b7a', $3, $4, $5, true, $1)`,
        [id, name, JSON.stringify(each.label), JSON.stringify(each.applicantText), each.isTerminal],
      );
    await superuser.query(
      `insert into workflow_transition (tenant_id, process_id, from_state_id, to_state_id, role_ids) values (1, 11, 1, 2, '{}')`,
    );
    await superuser.query(
      `insert into config_version (tenant_id, kind, subject, version, definition, published_at)
       values (1, 'workflow/workflow', 11, 1, $1, now())`,
      [JSON.stringify(workflow)],
    );
    await superuser.query(
      `insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
       values (1, 'workflow/workflow', 11, 4, $1, now(), 'Olive')`,
      [JSON.stringify(workflow)],
    );
    await runMigrations(at, names.length);
    const expected = { applicantText: expectedText, label: expectedLabel };
    const { rows } = await superuser.query(
      'select applicant_text as "applicantText", label from workflow_state where id = 1',
    );
    expect(rows).toEqual([expected]);
    const versions = await superuser.query('select version, definition from config_version order by version');
    expect(versions.rows[0]).toEqual({ version: 1, definition: workflow });
    const cleaned = { states: [expected, { name: 'Paid', applicantText: {} }] };
    expect(versions.rows[1]).toMatchObject({ version: 2, definition: cleaned });
    const drafts = await superuser.query('select revision, definition from config_draft');
    expect(drafts.rows[0]).toMatchObject({ revision: 5, definition: cleaned });
  });
});
