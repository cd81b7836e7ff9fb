import { expect, it } from 'vitest';
import { decideStart } from './decide-start.ts';

const draft = { id: 1, isSubmitted: false, isDenied: false };
const sent = { id: 2, isSubmitted: true, isDenied: false };
const denied = { id: 3, isSubmitted: true, isDenied: true };

it.each([
  ['open' as const, false, [], { isNew: true }],
  ['open' as const, false, [draft, sent], { goOnWith: 1 }],
  ['closed' as const, false, [draft], { goOnWith: 1 }],
  ['closed' as const, false, [], { error: 'program_not_open' }],
  ['paused' as const, true, [sent], { error: 'program_not_open' }],
  ['opens-later' as const, false, [], { error: 'program_not_open' }],
  ['open' as const, false, [sent], { error: 'already_applied' }],
  ['open' as const, true, [sent], { isNew: true }],
  ['open' as const, false, [denied], { isNew: true }],
])('%s, several allowed %s, earlier %j', (state, allowsMultiple, earlier, start) => {
  expect(decideStart({ state, allowsMultiple, earlier })).toEqual(start);
});
