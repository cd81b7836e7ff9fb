import { createRules } from '@commonway/contract/programs/form/rules.ts';
import { evaluateProgram } from '@commonway/contract/programs/screening/evaluate-program.ts';
import { screenerQuestions, screeningRules } from '@commonway/contract/programs/screening/screening.ts';
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { queryRows } from '../../../test/rows.ts';

const screener = async (host = 'riverbend.localhost', language = 'en') =>
  (await call('GET', '/screener', undefined, { host, headers: { 'accept-language': language } })).body;
const rules = createRules('2026-06-15');

test('stores questions and rules that match the contract, and rejects a file question', async () => {
  for (const tenant of [100, 250]) {
    const [row] = await queryRows<{ questions: unknown }>(tenant, 'select questions from screener');
    expect(screenerQuestions.safeParse(row?.questions).error).toBeUndefined();
    for (const { screening } of await queryRows<{ screening: unknown }>(
      tenant,
      'select screening from program',
    ))
      expect(screeningRules.safeParse(screening).error).toBeUndefined();
  }
  expect(screenerQuestions.safeParse([{ key: 'id', kind: 'file', label: { en: 'Your ID' } }]).success).toBe(
    false,
  );
});

test('returns questions and rules in the visitor’s language, without permanently closed programs', async () => {
  const { questions, programs, zips } = await screener('riverbend.localhost', 'es');
  expect(questions[0].label.es).toBe('¿Cuál es su código postal?');
  expect(zips).toContain('95301');
  const rent = programs.find((each: { cd_resource: number }) => each.cd_resource === 101);
  expect(rent.rules.map(({ unlikely }: { unlikely: string }) => unlikely)).toContain(
    'Es para inquilinos que deben renta o tienen un aviso de desalojo.',
  );
  expect(programs.map(({ state }: { state: string }) => state)).not.toContain('closed');
});

test('applies the demo’s income limits to the cent', async () => {
  const { questions, programs, zips } = await screener();
  const verdictsFor = (answers: Record<string, unknown>) =>
    Object.fromEntries(
      programs.map((program: Parameters<typeof evaluateProgram>[0] & { cd_resource: number }) => [
        program.cd_resource,
        evaluateProgram(program, questions, answers, rules, zips).verdict,
      ]),
    );
  const family = {
    zip: '95301',
    who: 'home',
    people: 4,
    housing: 'rent',
    monthsOwed: 2,
    evictionNotice: false,
    overdueBill: true,
  };
  // 50% of the median income of a household of four is $65,800 a year.
  expect(verdictsFor({ ...family, monthlyIncome: 5483.33 })).toMatchObject({
    101: 'likely',
    104: 'likely',
    105: 'unlikely',
  });
  expect(verdictsFor({ ...family, monthlyIncome: 5483.34 })).toMatchObject({
    101: 'unlikely',
    104: 'likely',
  });
  expect(verdictsFor({ ...family, zip: '95401', monthlyIncome: 3000 })).toMatchObject({
    101: 'unlikely',
    102: 'unlikely',
  });
  expect(verdictsFor({ zip: '95301', who: 'business', employees: 3, sellsFood: true })).toMatchObject({
    101: 'unlikely',
    102: 'likely',
    103: 'likely',
  });
  expect(verdictsFor({})).toMatchObject({ 101: 'unclear', 104: 'unclear' });
});

test('returns no questions for an office without a pre-screener, and does not link to it in the catalog', async () => {
  expect((await screener('eastgate.localhost')).questions).toEqual([]);
  const has = async (host: string) =>
    (await call('GET', '/programs/search', undefined, { host })).body.hasScreener;
  expect([await has('eastgate.localhost'), await has('noor.localhost')]).toEqual([false, true]);
});
