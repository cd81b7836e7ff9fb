import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import { expect, it } from 'vitest';
import { filterPrograms } from './filter-programs.ts';

const program = (name: string, more: Partial<ProgramCard> = {}): ProgramCard => ({
  cd_resource: 1,
  nr_f2_external_id: 1,
  ds_displayname: name,
  summary: '',
  forWhom: 'Ocupación en el condado',
  whatItGives: '',
  audience: 'individual',
  category: 'housing',
  icon: 'home',
  state: 'open',
  ic_active: true,
  opensAt: null,
  closesAt: null,
  ic_allow_multiple_applications: false,
  ic_sign_up_individuals: true,
  ic_sign_up_business: false,
  ds_subscription_id: null,
  resource: { ds_resourceapplyurl: null },
  ...more,
});

const programs = [
  program('Home repair', { state: 'closed' }),
  program('Rent', { state: 'opens-later' }),
  program('Grant', { audience: 'business' }),
  program('Utility relief'),
];

it.each([
  ['', 'all', ['Grant', 'Utility relief', 'Rent', 'Home repair']],
  ['', 'business', ['Grant']],
  ['REPAIR home', 'all', ['Home repair']],
  ['ocupacion', 'individual', ['Utility relief', 'Rent', 'Home repair']],
  ['boat', 'all', []],
] as const)('finds %j for %s', (search, audience, names) => {
  expect(filterPrograms(programs, { search, audience }).map((found) => found.ds_displayname)).toEqual(names);
});
