import { expect, test } from 'vitest';
import { type OfficeProfile, officeProfileKind, type PublicOffice } from './office-profile-kind.ts';

const day = [{ opens: '08:00', closes: '17:00' }];
const main: PublicOffice = {
  key: 'main',
  name: 'Main office',
  address: '400 Mill Street',
  phone: '',
  languages: ['en'],
  access: ['elevator'],
  week: [day, day, day, day, day, [], []],
  specialDays: [],
};
const area = { state: '', isWholeState: false, counties: [] };
const profile = (part: Partial<OfficeProfile> = {}): OfficeProfile => ({
  languages: ['en'],
  area,
  offices: [main],
  ...part,
});
const check = (part: Partial<OfficeProfile>) =>
  officeProfileKind
    .check(profile(part), { today: '2026-11-30' })
    .map(({ code, key, at }) => [key, at, code].filter((each) => each !== null).join(' '));
const special = (date: string, hours = day) => ({ date, name: '', hours });

test.each<[string, Partial<OfficeProfile>, string[]]>([
  ['a whole office', {}, []],
  ['a state without counties', { area: { ...area, state: 'CA' } }, ['counties-missing']],
  ['a whole state', { area: { ...area, state: 'CA', isWholeState: true } }, []],
  [
    'an office without name and address',
    { offices: [{ ...main, name: ' ', address: '' }] },
    ['main name-missing', 'main address-missing'],
  ],
  ['no hours', { offices: [{ ...main, week: [[], [], [], [], [], [], []] }] }, ['main hours-missing']],
  [
    'hours that overlap',
    { offices: [{ ...main, week: main.week.with(1, [...day, ...day]) }] },
    ['main 1 hours-wrong'],
  ],
  [
    'special days',
    { offices: [{ ...main, specialDays: [special(''), special('2026-12-24'), special('2026-12-24')] }] },
    ['main 0 day-missing', 'main 2 day-twice'],
  ],
  [
    'a special day that has passed, with wrong hours',
    { offices: [{ ...main, specialDays: [special('2026-11-29', [{ opens: '9:00', closes: '' }])] }] },
    ['main 0 day-past', 'main 0 day-hours-wrong'],
  ],
])('checks %s', (_what, part, expected) => {
  expect(check(part)).toEqual(expected);
});

test('publishes an office without hours, and special days that have passed', () => {
  const isError = (code: 'hours-missing' | 'day-past' | 'name-missing') =>
    officeProfileKind.isError({ code, key: 'main', at: null });
  expect([isError('hours-missing'), isError('day-past'), isError('name-missing')]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each<[string, Partial<OfficeProfile>, string[]]>([
  ['the same', { languages: ['en'] }, []],
  ['other languages', { languages: ['es', 'en'] }, ['languages ']],
  ['another area', { area: { ...area, state: 'CA', isWholeState: true } }, ['area ']],
  ['another name', { offices: [{ ...main, name: 'City Hall' }] }, ['changed City Hall']],
  ['other hours', { offices: [{ ...main, week: main.week.with(5, day) }] }, ['changed Main office']],
  ['a new office', { offices: [main, { ...main, key: 'b', name: 'Annex' }] }, ['added Annex']],
  ['no office', { offices: [] }, ['removed Main office']],
])('compares %s', (_what, part, expected) => {
  const changes = officeProfileKind.diff(profile(), profile(part));
  expect(changes.map(({ code, name }) => `${code} ${name}`)).toEqual(expected);
});

test('another order of the offices is a change', () => {
  const annex = { ...main, key: 'b', name: 'Annex' };
  const changes = officeProfileKind.diff(
    profile({ offices: [main, annex] }),
    profile({ offices: [annex, main] }),
  );
  expect(changes).toHaveLength(2);
});
