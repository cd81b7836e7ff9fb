import { expect, it } from 'vitest';
import { decideStart } from './decide-start.ts';

const draft = { id: 1, isSubmitted: false, isDenied: false };
const sent = { id: 2, isSubmitted: true, isDenied: false };
const denied = { id: 3, isSubmitted: true, isDenied: true };
const severalDrafts = { MultipleDraftCases: true };
const staffOnly = { ApplicantSubmission: false };
const isNew = { isNew: true };

it.each([
  ['open' as const, false, {}, [], isNew],
  ['open' as const, false, {}, [draft, sent], { goOnWith: 1 }],
  ['closed' as const, false, {}, [draft], { goOnWith: 1 }],
  ['closed' as const, false, {}, [], { error: 'program_not_open' }],
  ['paused' as const, true, {}, [sent], { error: 'program_not_open' }],
  ['opens-later' as const, false, {}, [], { error: 'program_not_open' }],
  ['open' as const, false, {}, [sent], { error: 'already_applied' }],
  ['open' as const, true, {}, [sent], isNew],
  ['open' as const, false, {}, [denied], isNew],
  ['open' as const, false, severalDrafts, [draft], isNew],
  ['open' as const, false, severalDrafts, [draft, sent], isNew],
  ['open' as const, false, severalDrafts, Array(10).fill(draft), { goOnWith: 1 }],
  ['closed' as const, false, severalDrafts, [draft], { goOnWith: 1 }],
  ['open' as const, false, staffOnly, [], { error: 'program_not_open' }],
])('%s, several allowed %s, settings %j, earlier %j', (state, allowsMultiple, settings, earlier, start) => {
  expect(decideStart({ state, allowsMultiple, settings, earlier })).toEqual(start);
});
