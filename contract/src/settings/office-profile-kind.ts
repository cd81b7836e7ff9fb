import type { ConfigurationKind } from '../configuration/kind.ts';
import type { OfficeHours } from '../tenants/calendar/office-calendar.ts';
import { areHoursValid, type OpeningHours } from '../tenants/calendar/opening-hours.ts';

/** What a public office offers for people with disabilities. Their names are texts (`texts/en.ts`). */
export const accessFeatures = [
  'step-free-entrance',
  'accessible-parking',
  'accessible-restroom',
  'elevator',
  'hearing-loop',
  'sign-language',
  'large-print',
  'private-room',
] as const;
export type AccessFeature = (typeof accessFeatures)[number];

/** A place where people can visit the office. */
export interface PublicOffice extends OpeningHours {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** The languages that staff speak there, by code. */
  readonly languages: readonly string[];
  readonly access: readonly AccessFeature[];
}

/** Where an office works, as people read it. Which ZIP Codes it serves is decided elsewhere (`programs/served-area.ts`). */
export interface DescribedArea {
  /** The state's postal code; empty if the area isn't described. */
  readonly state: string;
  readonly isWholeState: boolean;
  /** The codes of counties, as in `community/list-counties`. */
  readonly counties: readonly string[];
}

/** What people can know of the office, besides its name and contact information in the settings. */
export interface OfficeProfile {
  /** The languages in which the office helps people, by code. */
  readonly languages: readonly string[];
  readonly area: DescribedArea;
  readonly offices: readonly PublicOffice[];
}

export const officeProfileLimits = { offices: 50, spans: 4, specialDays: 60, counties: 300 } as const;

export interface OfficeProfileSetup {
  /** The office's date, YYYY-MM-DD. */
  readonly today: string;
}

export interface OfficeProfileProblem {
  readonly code:
    | 'counties-missing'
    | 'name-missing'
    | 'address-missing'
    | 'hours-wrong'
    | 'hours-missing'
    | 'day-missing'
    | 'day-twice'
    | 'day-hours-wrong'
    | 'day-past';
  /** The public office; null for the service area. */
  readonly key: string | null;
  /** The index of the weekday or special day. */
  readonly at: number | null;
}

export interface OfficeProfileChange {
  readonly code: 'languages' | 'area' | 'added' | 'changed' | 'removed';
  /** The name of the public office. */
  readonly name: string;
}

/** The public offices with their hours, the languages, and the area that the office serves. */
export const officeProfileKind = {
  name: 'settings/office-profile',
  check: ({ area, offices }, { today }) => [
    ...(area.state !== '' && !area.isWholeState && area.counties.length === 0
      ? [{ code: 'counties-missing' as const, key: null, at: null }]
      : []),
    ...offices.flatMap((office) => listProblems(office, today)),
  ],
  isError: ({ code }) => code !== 'hours-missing' && code !== 'day-past',
  diff: compareProfiles,
} as const satisfies ConfigurationKind<
  OfficeProfile,
  OfficeProfileSetup,
  OfficeProfileProblem,
  OfficeProfileChange
>;

function listProblems(office: PublicOffice, today: string): OfficeProfileProblem[] {
  const { key, name, address, week, specialDays } = office;
  const report = (isFound: boolean, code: OfficeProfileProblem['code'], at: number | null = null) =>
    isFound ? [{ code, key, at }] : [];
  const isDayTwice = (date: string, at: number): boolean =>
    date !== '' && specialDays.findIndex((day) => day.date === date) < at;
  return [
    ...report(name.trim() === '', 'name-missing'),
    ...report(address.trim() === '', 'address-missing'),
    ...report(
      week.every((hours) => hours.length === 0),
      'hours-missing',
    ),
    ...week.flatMap((hours, at) => report(!areHoursValid(hours), 'hours-wrong', at)),
    ...specialDays.flatMap(({ date, hours }, at) => [
      ...report(date === '', 'day-missing', at),
      ...report(date !== '' && date < today, 'day-past', at),
      ...report(isDayTwice(date, at), 'day-twice', at),
      ...report(!areHoursValid(hours), 'day-hours-wrong', at),
    ]),
  ];
}

/** Lists what changed, by public office. */
function compareProfiles(before: OfficeProfile, after: OfficeProfile): OfficeProfileChange[] {
  const find = (profile: OfficeProfile, key: string) => profile.offices.find((each) => each.key === key);
  const isOrderNew =
    JSON.stringify(before.offices.map(({ key }) => key)) !==
    JSON.stringify(after.offices.map(({ key }) => key));
  const changes: OfficeProfileChange[] = [
    ...(isSame(before.languages, after.languages) ? [] : [{ code: 'languages' as const, name: '' }]),
    ...(describeArea(before.area) === describeArea(after.area) ? [] : [{ code: 'area' as const, name: '' }]),
    ...after.offices.flatMap((office): OfficeProfileChange[] => {
      const old = find(before, office.key);
      if (old === undefined) return [{ code: 'added', name: office.name }];
      return describeOffice(old) === describeOffice(office) ? [] : [{ code: 'changed', name: office.name }];
    }),
    ...before.offices
      .filter(({ key }) => find(after, key) === undefined)
      .map(({ name }) => ({ code: 'removed' as const, name })),
  ];
  return changes.length === 0 && isOrderNew
    ? after.offices.map(({ name }) => ({ code: 'changed', name }))
    : changes;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** An area or office as text: the database reorders the properties. */
const describeArea = ({ state, isWholeState, counties }: DescribedArea): string =>
  JSON.stringify([state, isWholeState, isWholeState ? [] : counties.toSorted()]);
const describeHours = (hours: readonly OfficeHours[]) => hours.map(({ opens, closes }) => [opens, closes]);
const describeOffice = (office: PublicOffice): string =>
  JSON.stringify([
    office.name,
    office.address,
    office.phone,
    office.languages.toSorted(),
    office.access.toSorted(),
    office.week.map(describeHours),
    office.specialDays.map(({ date, name, hours }) => [date, name, describeHours(hours)]),
  ]);
