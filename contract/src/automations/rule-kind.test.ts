import { expect, test } from 'vitest';
import type { RuleChoices } from './rule-choices.ts';
import { checkRule, createDefaultRule, ruleKind } from './rule-kind.ts';
import type { AssignTarget, RuleDefinition } from './rule-words.ts';

const choices: RuleChoices = {
  programs: [
    {
      processId: 1,
      name: 'Rent',
      states: [{ id: 11, name: 'Review', ownerIds: [21] }],
      staff: [
        { id: 21, name: 'Ana' },
        { id: 22, name: 'Ben' },
      ],
      roles: [{ id: 3, name: 'Case Worker' }],
      questions: [{ key: 'rent', label: 'Rent', kind: 'money', options: [] }],
    },
  ],
  templates: [
    { id: 5, name: 'Whole', languages: ['en', 'es'], staleLanguages: [], unknownVariables: [] },
    {
      id: 6,
      name: 'Stale',
      languages: ['en', 'es'],
      staleLanguages: ['es'],
      unknownVariables: ['staffName'],
    },
    { id: 7, name: 'English', languages: ['en'], staleLanguages: [], unknownVariables: [] },
  ],
  languages: ['en', 'es'],
};
const complete: RuleDefinition = { ...createDefaultRule(choices), processId: 1, stateId: 11 };
const sends = (templateId: number, sendsOriginal = false): Partial<RuleDefinition> => ({
  action: { kind: 'send', templateId, channels: ['email'], sendsOriginal },
});
const assigns = (to: AssignTarget, id: number | null): Partial<RuleDefinition> => ({
  action: { kind: 'assign', to, id },
});
const testsAnswer = (key: string, value: string | number): Partial<RuleDefinition> => ({
  condition: { and: [{ '==': [{ var: `answer:${key}` }, value] }] },
});
const anyProgram = { begins: 'asked', processId: null, stateId: null } as const;
const notes = (words: string): Partial<RuleDefinition> => ({ action: { kind: 'note', words } });

test.each<[string, Partial<RuleDefinition>, [string, string[]][]]>([
  ['a complete rule', {}, []],
  ['no status', { stateId: null }, [['missing-state', []]]],
  ['a status of another program', { stateId: 12 }, [['state-gone', []]]],
  ['a deleted program', { begins: 'asked', processId: 2, stateId: null }, [['state-gone', []]]],
  ['every program', { begins: 'asked', processId: null, stateId: null }, []],
  ['no wait', { wait: { amount: 0, unit: 'days' } }, [['wrong-amount', []]]],
  ['a wait of more than a year', { wait: { amount: 366, unit: 'hours' } }, [['wrong-amount', []]]],
  [
    'a condition without a value',
    { condition: { and: [{ '==': [{ var: 'category' }, ''] }] } },
    [['missing-value', []]],
  ],
  ['a deleted template', sends(4), [['template-gone', []]]],
  ['a missing translation', sends(7), [['untranslated', ['es']]]],
  ['a missing translation that may be replaced', sends(7, true), []],
  ['a missing translation that nobody needs', { ...sends(7), languages: ['en'] }, []],
  [
    'an outdated translation',
    sends(6),
    [
      ['variables', ['staffName']],
      ['stale', ['es']],
    ],
  ],
  ['an empty note', notes(' '), [['missing-words', []]]],
  ['a note with variables', notes('{{applicantName}}, {{date}}'), [['variables', ['date']]]],
  ['a tested answer', testsAnswer('rent', 900), []],
  ['an answer of any program', { ...testsAnswer('rent', 900), ...anyProgram }, [['missing-program', []]]],
  ['an answer that is private or gone', testsAnswer('ssn', '1'), [['question-gone', ['ssn']]]],
  ['a text for a number', testsAnswer('rent', 'much'), [['question-gone', ['rent']]]],
  ['an assignment to a role', assigns('role', 3), []],
  ['an assignment to a team', assigns('team', 3), []],
  ['an assignment to a person who may own the case', assigns('person', 21), []],
  ['an assignment to a person who may not', assigns('person', 22), [['cannot-own', []]]],
  ['an assignment when a case leaves the status', { ...assigns('person', 22), begins: 'leaves' }, []],
  ['an assignment to nobody', assigns('person', null), [['missing-assignee', []]]],
  ['an assignment to a removed role', assigns('team', 4), [['missing-assignee', []]]],
  ['an assignment in any program', { ...assigns('role', 3), ...anyProgram }, [['missing-program', []]]],
  [
    'an assignment of drafts',
    { ...assigns('role', 3), begins: 'draft', stateId: null },
    [['draft-assignment', []]],
  ],
])('finds the problems of a rule with %s', (_, part, problems) => {
  const found = checkRule({ ...complete, ...part }, choices);
  expect(found.map(({ code, names }) => [code, names])).toEqual(problems);
});

test('starts as a reminder with the first template, or as a note without one', () => {
  expect(createDefaultRule(choices).action).toMatchObject({ kind: 'send', templateId: 5 });
  expect(createDefaultRule({ templates: [] }).action).toEqual({ kind: 'note', words: '' });
});

test('lists the changed parts with their new values, and ignores the order of stops and languages', () => {
  const reordered = { ...complete, stops: complete.stops.toReversed() };
  expect(ruleKind.diff(complete, reordered)).toEqual([]);
  expect(
    ruleKind.diff(complete, { ...complete, ...notes('Call'), stateId: 12, stops: [], languages: ['es'] }),
  ).toEqual([
    { part: 'trigger', value: { begins: 'enters', processId: 1, stateId: 12 } },
    { part: 'stops', value: [] },
    { part: 'languages', value: ['es'] },
    { part: 'action', value: { kind: 'note', words: 'Call' } },
  ]);
});
