// What each measure and dimension of a report means in SQL: each once.
import type {
  DimensionId,
  FactKind,
  MeasureId,
  SensitiveDimension,
} from '@commonway/contract/reports/report-terms.ts';

/** The table of a kind of rows, `r`. */
interface FactSql {
  readonly from: string;
  /** The day by which a period limits the rows; null for the current state. */
  readonly day: string | null;
  /** Whether staff who may only see the processes `$ids` may see a row. */
  readonly isVisible: (ids: string) => string;
  /** The order of the rows: the newest first, then by a unique key. */
  readonly order: readonly [newest: string, key: string];
  readonly direction: 'asc' | 'desc';
}

/** Staff who can't see every program see the people who applied to theirs (profiles/load-profile.ts). */
const hasVisibleApplication = (ids: string): string => `exists (
  select from report_application v where v.tenant_id = r.tenant_id and v.applicant_id = r.applicant_id and v.process_id = any(${ids}::int[]))`;
const isOfProcess = (ids: string): string => `r.process_id = any(${ids}::int[])`;

export const factSql: Readonly<Record<FactKind, FactSql>> = {
  application: {
    from: 'report_application r',
    day: 'r.submitted_on',
    isVisible: isOfProcess,
    order: ['r.submitted_on', 'r.application_id'],
    direction: 'desc',
  },
  'sign-in': {
    from: 'report_sign_in r',
    day: 'r.signed_in_on',
    isVisible: hasVisibleApplication,
    order: ['r.signed_in_on', 'r.id'],
    direction: 'desc',
  },
  person: {
    from: 'report_person r',
    day: null,
    isVisible: hasVisibleApplication,
    order: ['r.joined_on', 'r.applicant_id'],
    direction: 'desc',
  },
  profile: {
    from: 'report_profile r',
    day: null,
    isVisible: hasVisibleApplication,
    order: ['r.applicant_id', 'r.group_key'],
    direction: 'asc',
  },
  'bulk-update': {
    from: 'report_bulk_update r',
    day: 'r.started_on',
    isVisible: isOfProcess,
    order: ['r.change_id', 'r.process_id'],
    direction: 'desc',
  },
  eligibility: {
    from: 'report_eligibility r',
    day: null,
    isVisible: (ids) => `${isOfProcess(ids)} and ${hasVisibleApplication(ids)}`,
    order: ['r.applicant_id', 'r.process_id'],
    direction: 'asc',
  },
};

/** Placeholders of the time of the request and of the days of inactivity; each call adds a value. */
interface MeasureParameters {
  readonly now: () => string;
  readonly inactiveDays: () => string;
}

interface MeasureSql {
  /** Which rows it is computed from; null: all. */
  readonly rows: ((parameters: MeasureParameters) => string) | null;
  /** The aggregate of these rows. `where` is a filter clause, or empty. */
  readonly aggregate: (where: string) => string;
}

const count = (rows?: string): MeasureSql => ({
  rows: rows === undefined ? null : () => rows,
  aggregate: (where) => `count(*) ${where}`,
});
const distinct = (column: string): MeasureSql => ({
  rows: null,
  aggregate: (where) => `count(distinct ${column}) ${where}`,
});
/** The rows that have some of what is added up. */
const sum = (column: string): MeasureSql => ({
  rows: () => `${column} <> 0`,
  aggregate: (where) => `coalesce(sum(${column}) ${where}, 0)`,
});
const ofDecision = (aggregate: string): MeasureSql => ({
  rows: () => `r.decision_days is not null and r.outcome in ('approved', 'denied')`,
  aggregate: (where) => `${aggregate} ${where}`,
});
const percentile = (part: number): string =>
  `percentile_disc(${part}) within group (order by r.decision_days)`;

export const measureSql: Readonly<Record<MeasureId, MeasureSql>> = {
  applications: count(),
  applicants: distinct('r.applicant_id'),
  open: count(`r.outcome = 'open'`),
  approved: count(`r.outcome = 'approved'`),
  denied: count(`r.outcome = 'denied'`),
  withdrawn: count(`r.outcome = 'withdrawn'`),
  overdue: {
    rows: ({ now }) => `r.outcome = 'open' and r.due_at < ${now()}::timestamptz`,
    aggregate: (where) => `count(*) ${where}`,
  },
  approvalRate: {
    rows: () => `r.outcome in ('approved', 'denied')`,
    aggregate: (where) => `avg((r.outcome = 'approved')::int) ${where}`,
  },
  averageDays: ofDecision('avg(r.decision_days)'),
  medianDays: ofDecision(percentile(0.5)),
  ninetiethDays: ofDecision(percentile(0.9)),
  awarded: sum('r.awarded'),
  paid: sum('r.paid'),
  signIns: count(),
  signedInPeople: distinct('r.applicant_id'),
  peopleWithAccount: count('r.has_account'),
  inactivePeople: {
    rows: ({ now, inactiveDays }) =>
      `r.has_account and coalesce(r.last_sign_in_at, '-infinity') < ${now()}::timestamptz - make_interval(days => ${inactiveDays()}::int)`,
    aggregate: (where) => `count(*) ${where}`,
  },
  profiles: distinct('r.applicant_id'),
  fields: sum('r.fields'),
  filled: sum('r.filled'),
  verified: sum('r.verified'),
  outdated: sum('r.outdated'),
  conflicting: sum('r.conflicting'),
  filledShare: {
    rows: null,
    aggregate: () => 'sum(r.filled)::numeric / nullif(sum(r.fields), 0)',
  },
  verifiedShare: {
    rows: null,
    aggregate: () => 'sum(r.verified)::numeric / nullif(sum(r.filled), 0)',
  },
  bulkUpdates: distinct('r.change_id'),
  selected: sum('r.selected'),
  changed: sum('r.changed'),
  refused: sum('r.refused'),
  undone: sum('r.undone'),
  checkedBusinesses: distinct('r.applicant_id'),
  eligible: count(`r.eligibility = 'eligible'`),
  ineligible: count(`r.eligibility = 'ineligible'`),
  unknownEligibility: count(`r.eligibility = 'unknown'`),
};

/** A dimension whose rows are listed. */
export type PlainDimension = Exclude<DimensionId, SensitiveDimension>;

/** The column of each dimension, and the type of its values. */
export const dimensionSql: Readonly<
  Record<PlainDimension, readonly [column: string, type: 'bigint' | 'text']>
> = {
  program: ['r.process_id', 'bigint'],
  status: ['r.state_id', 'bigint'],
  outcome: ['r.outcome', 'text'],
  partner: ['r.company_id', 'bigint'],
  owner: ['r.owner_id', 'bigint'],
  staff: ['r.started_by', 'bigint'],
  fieldGroup: ['r.group_key', 'text'],
  eligibility: ['r.eligibility', 'text'],
};
