// Autosave under failures: a real browser, server, and database, with failures of tab, network, and server while an
// applicant fills in a long application. `FIRE_KILLS=100` for forty questions and a hundred failures, FIRE_SEED for
// another order.
import { expect } from '@playwright/test';
import { createSeededRandom } from '../api/db/seed/random.ts';
import { end, freePort, startServer } from '../api/test/processes/server-process.ts';
import { publishForm, queryTenant } from './support/database.ts';
import { parseNumber } from './support/fire/applicant.ts';
import { fireForm, kills, middlePage, people, questions } from './support/fire/fire-form.ts';
import type { RestartableServer } from './support/fire/shots.ts';
import { FailureRun, planFailures, type RunContext } from './support/fire/under-fire.ts';
import { test } from './support/journey-test.ts';
import { getCurrentServer } from './support/test-server.ts';
import { createTranslate } from './support/translate.ts';

const seed = Number(process.env.FIRE_SEED ?? 20_261_122);
const tenantId = 230;
const place = { subdomain: 'democity', programId: 501, login: 'joinery@example.test' };
const review = createTranslate('en')('applications', 'review.title');

/** The stored state of the application: the numbers in its answers, by question. */
async function storedNumbers(table: string): Promise<Map<string, number>> {
  const found = await queryTenant(
    tenantId,
    `select s.answers from ${table} s join application a on a.id = s.application_id
     where a.program_id = $1 and a.applicant_name = 'Mercer & Daughters Joinery'`,
    [place.programId],
  );
  expect(found).toHaveLength(1);
  const answers = found[0]?.['answers'] as Record<string, unknown>;
  const named = answers['people'] as readonly { readonly name: string }[];
  expect(named).toHaveLength(people.length);
  const byName = new Map([
    ...Object.entries(answers),
    ...named.map(({ name }, at) => [people[at], name] as const),
  ]);
  return new Map(questions.map((name) => [name, parseNumber(byName.get(name))]));
}

let target: RestartableServer;
test.beforeAll(async () => {
  await publishForm(tenantId, place.programId, fireForm);
  // It uses the database of the worker's server, which keeps running and sends the messages.
  const variables = { ...getCurrentServer().variables, PROCESS: 'web', AUTH_LIMITS: 'off' };
  target = { server: await startServer(await freePort(), variables), variables };
});
test.afterAll(() => end(target.server, 'SIGKILL'));

test('no saved answer is lost or duplicated when the tab closes, the network fails, or the server crashes', async ({
  browser,
}) => {
  test.setTimeout(120_000 + kills * 10_000);
  const here: RunContext = { ...place, browser, target };
  const run = await FailureRun.start(here, planFailures(kills), createSeededRandom(seed));
  await run.fillUntil(middlePage);
  await run.changeDevice();
  await run.fillUntil(review);
  expect(run.fired).toBe(kills);
  const { acknowledged, typedLast } = run.applicant;
  const stored = await storedNumbers('application_answers');
  for (const [name, number] of stored) {
    expect(number, `${name} as it was acknowledged`).toBeGreaterThanOrEqual(acknowledged.get(name) ?? 1);
    expect(number, `${name} as it was typed`).toBeLessThanOrEqual(typedLast.get(name) ?? 0);
  }
  await run.changeDevice();
  await run.send();
  expect(await storedNumbers('application_submission')).toEqual(stored);
});
