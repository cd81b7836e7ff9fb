import type { ValidationView } from '@commonway/contract/work-queue/validations.ts';
import { expect, test } from 'vitest';
import { listConcernedPaths } from './list-concerned-paths.ts';

type Verdict = Pick<ValidationView, 'kind' | 'inputs' | 'evidence'>;

test.each<[string, Verdict, string[]]>([
  [
    'the unanswered questions',
    {
      kind: 'missing',
      inputs: { asked: ['rent', 'members.0.name'] },
      evidence: { missing: ['members.0.name'] },
    },
    ['members.0.name'],
  ],
  [
    'all documents if none is missing',
    { kind: 'document', inputs: { asked: ['lease', 'photoId'], usable: [1] }, evidence: { missing: [] } },
    ['lease', 'photoId'],
  ],
  [
    'the figure of a limit, but not the size that selects the limit',
    { kind: 'threshold', inputs: { income: 1, householdSize: 2 }, evidence: { figure: 'income' } },
    ['income'],
  ],
  [
    'both compared answers, and those behind a name',
    { kind: 'cross-field', inputs: {}, evidence: { figure: 'signedName', against: 'applicantName' } },
    ['signature', 'firstName', 'lastName', 'contactName'],
  ],
  [
    'the answers that other applications have too',
    {
      kind: 'duplicate',
      inputs: { birthDate: '1990-05-12', applicantName: 'Ana' },
      evidence: { others: [] },
    },
    ['birthDate'],
  ],
  ['the address', { kind: 'external', inputs: { zip: '95301' }, evidence: { zip: '95301' } }, ['address']],
])('a verdict concerns %s', (_, verdict, paths) => {
  expect(listConcernedPaths(verdict)).toEqual(paths);
});
