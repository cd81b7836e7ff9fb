import { expect, test } from 'vitest';
import { programKind } from './program-kind.ts';
import { newProgram, type ProgramValues, programValues } from './program-values.ts';

const words = { en: 'Help', ko: '도움' };
/** A program with a value in every place. */
const full = {
  ...newProgram,
  ds_displayname: words,
  summary: words,
  forWhom: words,
  whatItGives: words,
  whatHappensNext: words,
  eligibility: [words],
  papers: [words],
  searchWords: words,
  pauseReason: words,
  withoutLanguages: ['ko'],
  resumesAt: '2030-01-01T08:00',
  opensAt: '2030-02-01T08:00',
  closesAt: '2030-03-01T08:00',
  season: { from: '11-01', until: '03-31' },
  budget: 1000,
  helpPhone: '+17075550100',
  helpLanguages: ['es'],
  zips: ['95501'],
  ds_subscription_id: 'plan',
  ds_resourceapplyurl: 'https://apply.example.gov',
  FormURL: 'https://form.example.gov',
  Payments: { Type: 'Online', MaxAward: 500 },
  fees: [
    {
      key: 'visit',
      label: words,
      amount: { rule: { var: 'size' }, minMinor: 1000, maxMinor: 2000 },
      currency: 'USD',
      dueInState: 'Approved',
      waiver: { rule: { var: 'isCharity' }, because: words },
    },
  ],
  Tasks: [{ WorkflowRoleName: 'Intake', Tasks: [{ key: 'call', label: words, isRequired: false }] }],
} as const satisfies Record<keyof ProgramValues, unknown>;
const whole: ProgramValues = programValues.parse(full);

/** Other values of lists of fixed words. */
const others: Readonly<Record<string, string>> = {
  individual: 'business',
  Online: 'Offline',
  USD: 'EUR',
  es: 'tl',
  ko: 'ar',
  '2030-01-01T08:00': '2030-01-02T08:00',
  '2030-02-01T08:00': '2030-02-02T08:00',
  '2030-03-01T08:00': '2030-03-02T08:00',
};
const replaceLeaf = (leaf: unknown): unknown => {
  if (typeof leaf === 'boolean') return !leaf;
  if (typeof leaf === 'number') return leaf + 7;
  return others[String(leaf)] ?? `${String(leaf)}x`;
};

type Path = readonly (string | number)[];

/** The paths of all values that are not objects or lists. */
const listLeaves = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => listLeaves(part, [...path, key]))
    : [path];
const readAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);
/** A copy with another value at the path. */
function replaceAt(path: Path): ProgramValues {
  const copy = structuredClone(whole);
  const parent = readAt(copy, path.slice(0, -1)) as Record<string, unknown>;
  parent[String(path.at(-1))] = replaceLeaf(readAt(whole, path));
  return copy;
}

// A key identifies a fee or a task: another key is another one.
const paths = listLeaves(whole).filter((path) => path.at(-1) !== 'key');

test.each(paths.map((path) => [path.join('.'), path] as const))(
  'shows %s with its old and new value',
  (_, path) => {
    const changed = replaceAt(path);
    const [difference, ...more] = programKind.diff(whole, changed);
    expect(more).toEqual([]);
    const [before, value] = [whole, changed].map((values) => String(readAt(values, path)));
    expect(difference).toHaveProperty('before');
    const shown = difference as unknown as { before: unknown; value: unknown };
    expect(JSON.stringify(shown.before)).toContain(before);
    expect(JSON.stringify(shown.value)).toContain(value);
  },
);

const changes = (after: Partial<ProgramValues>, before: Partial<ProgramValues> = {}) =>
  programKind.diff({ ...whole, ...before }, { ...whole, ...after });

test('compares texts by language, whether a missing translation is absent or empty', () => {
  expect(changes({ summary: { ko: '도움', en: 'Aid', es: '' } })).toEqual([
    { code: 'text', field: 'summary', language: 'en', before: 'Help', value: 'Aid' },
  ]);
  expect(changes({ summary: { ...words, es: '' } })).toEqual([]);
  expect(changes({ searchWords: { ...words, es: 'desalojo' } })).toEqual([
    { code: 'text', field: 'searchWords', language: 'es', before: '', value: 'desalojo' },
  ]);
});

test('shows a long text around its change', () => {
  const text = (word: string) => ({ en: `${'before '.repeat(20)}${word}${' after'.repeat(20)}` });
  const [change] = changes({ forWhom: text('owners') }, { forWhom: text('renters') });
  expect(change).toMatchObject({
    before: expect.stringMatching(/^….*renters.*…$/),
    value: expect.stringMatching(/^….*owners.*…$/),
  });
  expect(change?.code === 'text' && change.value.length).toBeLessThan(80);
});

test('lists fees with their amount, tasks, and their order', () => {
  const [fee] = whole.fees as [ProgramValues['fees'][number]];
  const other = { ...fee, key: 'other', label: { en: 'Other' }, amount: { minor: 500 } };
  const amount = { minMinor: 500, maxMinor: 500, currency: 'USD' };
  const name = { en: 'Other' };
  expect(changes({ fees: [fee, other] })).toEqual([{ code: 'added', field: 'fees', name, amount }]);
  expect(changes({}, { fees: [fee, other] })).toEqual([{ code: 'removed', field: 'fees', name, amount }]);
  expect(changes({ fees: [other, fee] }, { fees: [fee, other] })).toEqual([
    { code: 'order', field: 'fees', before: [words, name], value: [name, words] },
  ]);
  expect(changes({ Tasks: [{ WorkflowRoleName: 'Intake', Tasks: [] }] })).toEqual([
    { code: 'added', field: 'Tasks', name: { en: 'Intake' }, amount: null },
    { code: 'removed', field: 'Tasks', name: words, amount: null },
  ]);
});
