import { expect, test } from 'vitest';
import { changeEdits, findConflicts, mergeEdits } from './draft-edits.ts';

const saved = { name: 'Help', phone: '555 0100', hours: { en: 'Weekdays' } };

test('keeps another person’s change to another field', () => {
  const edits = changeEdits(saved, undefined, { name: 'Rent help' }) ?? undefined;
  const theirs = { ...saved, phone: '555 0199' };
  expect(mergeEdits(theirs, edits)).toEqual({ ...theirs, name: 'Rent help' });
  expect(findConflicts(theirs, edits)).toEqual([]);
});

test('finds a field that both changed, and keeps what it was at first', () => {
  const first = changeEdits(saved, undefined, { name: 'Rent' }) ?? undefined;
  const theirs = { ...saved, name: 'Aid' };
  const edits = changeEdits(theirs, first, { name: 'Rent help' }) ?? undefined;
  expect(edits).toEqual({ from: { name: 'Help' }, to: { name: 'Rent help' } });
  expect(findConflicts(theirs, edits)).toEqual(['name']);
  expect(findConflicts({ ...saved, name: 'Rent help' }, edits)).toEqual([]);
});

test.each([
  ['the same text', { name: 'Help' }],
  ['the same nested value', { hours: { en: 'Weekdays' } }],
])('%s is no edit', (_words, changed) => {
  expect(changeEdits(saved, undefined, changed)).toBeNull();
});

test('a field that is changed back is no edit any more', () => {
  const edits = changeEdits(saved, undefined, { name: 'Rent', phone: '1' }) ?? undefined;
  expect(changeEdits(saved, edits, { name: 'Help' })).toEqual({
    from: { phone: '555 0100' },
    to: { phone: '1' },
  });
});
