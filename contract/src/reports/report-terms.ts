// What reports count, and by what they group and filter. Contains no schemas, so that the browser can import it.

/** What one row of a report is about. A measure is computed from the rows of one kind of fact. */
export const factKinds = [
  'application',
  'sign-in',
  'person',
  'profile',
  'bulk-update',
  'eligibility',
] as const;
export type FactKind = (typeof factKinds)[number];

/** `share` is a fraction from 0 to 1, `money` an amount in cents. */
export type MeasureUnit = 'count' | 'days' | 'share' | 'money';

interface MeasureDefinition {
  readonly fact: FactKind;
  readonly unit: MeasureUnit;
  /** Whether the values of groups add up to the total; otherwise they can't be stacked. */
  readonly isSum: boolean;
}

const count = (fact: FactKind): MeasureDefinition => ({ fact, unit: 'count', isSum: true });
const distinct = (fact: FactKind): MeasureDefinition => ({ fact, unit: 'count', isSum: false });
const share = (fact: FactKind): MeasureDefinition => ({ fact, unit: 'share', isSum: false });

/** Every measure. Its name is the text `measure.<id>`, its explanation `measure.<id>.help`. */
export const measures = {
  applications: count('application'),
  applicants: distinct('application'),
  open: count('application'),
  approved: count('application'),
  denied: count('application'),
  withdrawn: count('application'),
  overdue: count('application'),
  approvalRate: share('application'),
  averageDays: { fact: 'application', unit: 'days', isSum: false },
  medianDays: { fact: 'application', unit: 'days', isSum: false },
  ninetiethDays: { fact: 'application', unit: 'days', isSum: false },
  awarded: { fact: 'application', unit: 'money', isSum: true },
  paid: { fact: 'application', unit: 'money', isSum: true },
  signIns: count('sign-in'),
  signedInPeople: distinct('sign-in'),
  peopleWithAccount: count('person'),
  inactivePeople: count('person'),
  profiles: distinct('profile'),
  fields: count('profile'),
  filled: count('profile'),
  verified: count('profile'),
  outdated: count('profile'),
  conflicting: count('profile'),
  filledShare: share('profile'),
  verifiedShare: share('profile'),
  bulkUpdates: distinct('bulk-update'),
  selected: count('bulk-update'),
  changed: count('bulk-update'),
  refused: count('bulk-update'),
  undone: count('bulk-update'),
  checkedBusinesses: distinct('eligibility'),
  eligible: count('eligibility'),
  ineligible: count('eligibility'),
  unknownEligibility: count('eligibility'),
} as const satisfies Record<string, MeasureDefinition>;
export type MeasureId = keyof typeof measures;
export const measureIds = Object.keys(measures) as [MeasureId, ...MeasureId[]];

interface DimensionDefinition {
  /**
   * Figures by it are only shown for at least `smallestGroup` people, and only for whole years and programs, so that
   * comparing figures singles out no person. No rows are listed by it.
   */
  readonly isSensitive: boolean;
  readonly facts: readonly FactKind[];
}

const everyPerson = ['application', 'sign-in', 'person', 'profile'] as const;
const sensitive = { isSensitive: true, facts: everyPerson };

/** Every grouping and filter. Its name is the text `dimension.<id>`. */
export const dimensions = {
  program: { isSensitive: false, facts: ['application', 'bulk-update', 'eligibility'] },
  status: { isSensitive: false, facts: ['application'] },
  outcome: { isSensitive: false, facts: ['application'] },
  partner: { isSensitive: false, facts: ['application'] },
  owner: { isSensitive: false, facts: ['application'] },
  staff: { isSensitive: false, facts: ['bulk-update'] },
  fieldGroup: { isSensitive: false, facts: ['profile'] },
  eligibility: { isSensitive: false, facts: ['eligibility'] },
  county: sensitive,
  language: sensitive,
  gender: sensitive,
  ethnicity: sensitive,
  race: sensitive,
} as const satisfies Record<string, DimensionDefinition>;
export type DimensionId = keyof typeof dimensions;
export const dimensionIds = Object.keys(dimensions) as [DimensionId, ...DimensionId[]];
export type SensitiveDimension = 'county' | 'language' | 'gender' | 'ethnicity' | 'race';
export const isSensitive = (dimension: DimensionId): dimension is SensitiveDimension =>
  dimensions[dimension].isSensitive;

/** The key of a group without a value, such as applications without a partner. */
export const noValue = 'none';

/** Figures by a sensitive dimension are shown for at least this many people. */
export const smallestGroup = 10;

export const outcomes = ['open', 'approved', 'denied', 'withdrawn'] as const;
export type Outcome = (typeof outcomes)[number];

export const eligibilities = ['eligible', 'ineligible', 'unknown'] as const;
export type Eligibility = (typeof eligibilities)[number];

/** The periods of a series. Weeks start on Monday. */
export const timeUnits = ['day', 'week', 'month'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** People who haven't signed in for this many days count as inactive. */
export const inactiveDays = [30, 90, 180, 365] as const;
export const defaultInactiveDays = 90;

export type ColumnKind = 'text' | 'number' | 'day' | 'time' | 'money';
/** The columns of a report's rows by what they are about. A column's name is the text `column.<id>`. */
export const rowColumns = {
  application: {
    application: 'number',
    applicant: 'text',
    program: 'text',
    status: 'text',
    outcome: 'text',
    owner: 'text',
    partner: 'text',
    submitted: 'day',
    decided: 'day',
    daysToDecision: 'number',
    due: 'time',
    awarded: 'money',
    paid: 'money',
  },
  'sign-in': { applicant: 'text', signedIn: 'time' },
  person: { applicant: 'text', joined: 'day', lastSignIn: 'time' },
  profile: {
    applicant: 'text',
    fieldGroup: 'text',
    fields: 'number',
    filled: 'number',
    verified: 'number',
    outdated: 'number',
    conflicting: 'number',
  },
  'bulk-update': {
    bulkUpdate: 'number',
    program: 'text',
    change: 'text',
    staff: 'text',
    started: 'time',
    state: 'text',
    selected: 'number',
    changed: 'number',
    refused: 'number',
    undone: 'number',
    failures: 'text',
  },
  eligibility: { applicant: 'text', program: 'text', eligibility: 'text', missing: 'text' },
} as const satisfies Record<FactKind, Record<string, ColumnKind>>;
type ColumnsOf<Fact> = Fact extends FactKind ? keyof (typeof rowColumns)[Fact] : never;
export type ColumnId = ColumnsOf<FactKind>;
