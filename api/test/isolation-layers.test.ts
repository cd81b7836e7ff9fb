// Either layer of isolation is enough by itself (api/test/isolation-layers.ts): with the other switched off, no operation
// tells another tenant's ids from nonexistent ones. With both, foreign-ids.test.ts asks more.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp } from './app.ts';
import type { Ask } from './asks/ask.ts';
import type { Caller } from './client.ts';
import { createOffice } from './factories.ts';
import { asks, createProbe, type Probe, type TenantName, tenantNames } from './foreign-probe.ts';
import { type Layer, switchLayerOff } from './isolation-layers.ts';
import { createSessionCache, type PersonName, people, personNames } from './people.ts';
import { inSoak } from './soak.ts';
import { getFileDatabaseUrl } from './worker-database.ts';

/** Who asks for what, and whose it is. */
interface Question {
  readonly of: Ask;
  readonly caller: Caller;
  readonly foreign: readonly TenantName[];
}

const session = createSessionCache();
const foreignOf = (person: PersonName) =>
  tenantNames.filter((place) => people[person][1] !== `${place}.localhost`);
let probe: Probe;
let questions: Question[];
let officeAdmin: Caller;
let switchOn: (() => Promise<void>)[] = [];

const switchOffForTest = async (layer: Layer, table?: string) =>
  switchOn.unshift(await switchLayerOff(layer, table));

/** Requests with `{own}` are for the owner of that case, and `{person}` is an administrator, who finds themselves. */
const mayAsk = (of: Ask, person: PersonName): boolean =>
  person === of.who || !(of.what === 'person' || JSON.stringify(of).includes('{own}'));

/** Each request once; in a soak run by every person and for every other tenant. */
async function questionsToAsk(): Promise<Question[]> {
  const callers = new Map<PersonName, Caller>();
  for (const person of personNames) callers.set(person, await session(person));
  return asks.flatMap((of) =>
    inSoak(
      [of.who],
      personNames.filter((person) => mayAsk(of, person)),
    ).map((person) => ({
      of,
      caller: callers.get(person) ?? {},
      foreign: inSoak(foreignOf(person).slice(0, 1), foreignOf(person)),
    })),
  );
}

beforeAll(async () => {
  // Takes no jobs: the jobs of offices run with both layers in other tests.
  sendCallsTo(await startApp(await getFileDatabaseUrl(), { PROCESS: 'web' }));
  officeAdmin = (await createOffice()).admin;
  probe = await createProbe();
  questions = await questionsToAsk();
});

afterEach(async () => {
  for (const end of switchOn) await end();
  switchOn = [];
});

const replayAsks = asks.filter(({ name }) => name === 'workflow/replay-workflow');

test.each([
  ['policies', 'predicates'],
  ['predicates', 'policies'],
] as const)('with the %s off, finds one table without %s', async (layer, hole) => {
  const [of] = replayAsks as [Ask];
  await switchOffForTest(layer);
  expect(await probe.findDifferences(of, officeAdmin, ['riverbend'])).toEqual([]);
  await switchOffForTest(hole, 'program');
  expect(await probe.findDifferences(of, officeAdmin, ['riverbend'])).toMatchObject([
    {
      name: of.name,
      place: 'riverbend',
      answer: [200, expect.anything()],
      missing: [404, expect.anything()],
    },
  ]);
});

test.each(['predicates', 'policies'] as const)(
  'no request finds anything with the %s off',
  async (layer) => {
    await switchOffForTest(layer);
    const wrong: unknown[] = [];
    for (const { of, caller, foreign } of questions) {
      wrong.push(...(await probe.findDifferences(of, caller, foreign)));
    }
    expect(wrong).toEqual([]);
  },
  inSoak(120_000, 1_200_000),
);
