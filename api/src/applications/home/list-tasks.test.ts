import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import type { ApplicationStages } from '@commonway/contract/applications/stages.ts';
import { expect, test } from 'vitest';
import { listTasks, type TaskFacts } from './list-tasks.ts';

const draft = { name: null, page: 1, pages: 4, questions: [], papers: [], mayAddAnother: false };

const card = (id: number, more: Partial<ApplicationCard> = {}): ApplicationCard => ({
  id,
  externalId: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  programId: 101,
  programName: 'Rental assistance',
  version: 1,
  caseNumber: null,
  clientId: null,
  isSubmitted: true,
  submittedAt: '2026-05-01T10:00:00Z',
  status: { name: 'Case-Review', label: 'In review', isTerminal: false },
  nextStep: 'We are reviewing it.',
  turn: 'ours',
  dueAt: null,
  request: null,
  dueFees: [],
  stepTime: null,
  progress: null,
  decision: null,
  draft: null,
  canWithdraw: true,
  savedAt: '2026-05-01T10:00:00Z',
  unreadMessages: 0,
  ...more,
});

const decided = (outcome: ApplicationStages['outcome'], at: string): Pick<ApplicationCard, 'progress'> => ({
  progress: { outcome, stages: [{ name: 'decision', progress: 'done', at }] },
});

const fee = { id: 71, label: 'License fee', amountMinor: 2500, currency: 'USD', canPayOnline: true };
const asked = (dueAt: string) =>
  ({ turn: 'yours', dueAt, request: { id: 9, count: 2, isLater: false } }) as const;

const show = (facts: Partial<TaskFacts>): string[] =>
  listTasks({
    cards: [],
    documents: [],
    now: new Date('2026-05-20T12:00:00Z'),
    today: '2026-05-20',
    ...facts,
  }).map((task) => `${task.kind} ${task.kind === 'document' ? task.documentId : task.applicationId}`);

const asDraft = { isSubmitted: false, status: null, turn: 'yours', draft } as const;

test('lists requests and fees first, then decisions, messages, drafts, and documents', () => {
  expect(
    show({
      cards: [
        card(1, { ...asDraft, dueAt: '2026-06-01T00:00:00Z' }),
        card(2, asDraft),
        card(3, { unreadMessages: 2 }),
        card(4, decided('approved', '2026-05-18T10:00:00Z')),
        card(5, { turn: 'yours', dueFees: [fee] }),
        card(6, asked('2026-05-30')),
        card(7, asked('2026-05-25')),
        card(8, { turn: 'yours' }),
      ],
      documents: [{ documentId: 77, documentType: 'lease', fileName: 'lease.pdf', expiresOn: '2026-06-02' }],
    }),
  ).toEqual([
    'request 7',
    'request 6',
    'fee 5',
    'step 8',
    'decision 4',
    'message 3',
    'draft 1',
    'draft 2',
    'document 77',
  ]);
});

const decisions: readonly [string, Partial<ApplicationCard>, string[]][] = [
  [
    'a decision includes its message',
    { ...decided('denied', '2026-05-18T10:00:00Z'), unreadMessages: 1 },
    ['decision 1'],
  ],
  ['an old decision', decided('approved', '2026-05-01T10:00:00Z'), []],
  [
    'an old decision with a message',
    { ...decided('approved', '2026-05-01T10:00:00Z'), unreadMessages: 1 },
    ['message 1'],
  ],
  ['a withdrawal', decided('withdrawn', '2026-05-18T10:00:00Z'), []],
];

test.each(decisions)('%s', (_, more, tasks) => {
  expect(show({ cards: [card(1, more)] })).toEqual(tasks);
});

test('says nothing of the status under a decision, because its text may say that there is nothing to do', () => {
  const nextStep = 'You do not need to do anything right now.';
  const tasks = listTasks({
    cards: [card(1, { nextStep, ...decided('approved', '2026-05-18T10:00:00Z'), unreadMessages: 1 })],
    documents: [],
    now: new Date('2026-05-20T12:00:00Z'),
    today: '2026-05-20',
  });
  expect(tasks.map(({ kind }) => kind)).toEqual(['decision']);
  expect(JSON.stringify(tasks)).not.toContain(nextStep);
});

test('marks a request whose due date has passed', () => {
  const tasks = listTasks({
    cards: [card(1, asked('2026-05-19')), card(2, asked('2026-05-20'))],
    documents: [],
    now: new Date('2026-05-20T12:00:00Z'),
    today: '2026-05-20',
  });
  expect(tasks).toMatchObject([
    { applicationId: 1, requestId: 9, count: 2, dueOn: '2026-05-19', isOverdue: true },
    { applicationId: 2, dueOn: '2026-05-20', isOverdue: false },
  ]);
});
