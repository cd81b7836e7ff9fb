import { expect, it } from 'vitest';
import { decideStart } from './start-application.ts';

const draft = { id: 1, isSubmitted: false, isOver: false };
const sent = { id: 2, isSubmitted: true, isOver: false };
const over = { id: 3, isSubmitted: true, isOver: true };
const severalDrafts = { MultipleDraftCases: true };
const staffOnly = { ApplicantSubmission: false };
const isNew = { isNew: true };
const another = true;
const notOpen = { error: 'program_not_open' };
const staffApply = { error: 'staff_apply_only' };
const hasDraft = { error: 'draft_exists' };

it.each([
  ['open' as const, false, {}, [], !another, isNew],
  ['open' as const, false, {}, [draft, sent], !another, { goOnWith: 1 }],
  ['closed' as const, false, {}, [draft], !another, { goOnWith: 1 }],
  ['closed' as const, false, {}, [], !another, notOpen],
  ['paused' as const, true, {}, [sent], !another, notOpen],
  ['opens-later' as const, false, {}, [], !another, notOpen],
  ['open' as const, false, {}, [sent], !another, { error: 'already_applied' }],
  ['open' as const, true, {}, [sent], !another, isNew],
  ['open' as const, false, {}, [over], !another, isNew],
  ['open' as const, false, severalDrafts, [sent], !another, isNew],
  ['open' as const, false, severalDrafts, [draft], !another, { goOnWith: 1 }],
  ['open' as const, false, severalDrafts, [draft], another, isNew],
  ['open' as const, false, severalDrafts, [draft, sent], another, isNew],
  ['open' as const, false, severalDrafts, Array(10).fill(draft), another, hasDraft],
  ['closed' as const, false, severalDrafts, [draft], another, notOpen],
  ['open' as const, false, {}, [draft], another, hasDraft],
  ['open' as const, true, {}, [draft], another, hasDraft],
  ['open' as const, false, {}, [], another, isNew],
  ['open' as const, false, staffOnly, [], !another, staffApply],
  ['open' as const, false, staffOnly, [draft], !another, { goOnWith: 1 }],
  ['open' as const, false, staffOnly, [draft], another, staffApply],
  ['paused' as const, false, staffOnly, [], !another, notOpen],
])(
  'spec 3 "MultipleDraftCases", "ApplicantSubmission": %s, multiple applications %s, settings %j, earlier %j, another requested %s',
  (state, allowsMultiple, settings, earlier, wantsAnother, start) => {
    expect(decideStart({ state, allowsMultiple, settings, earlier, wantsAnother })).toEqual(start);
  },
);
