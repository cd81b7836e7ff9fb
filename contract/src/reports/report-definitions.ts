// The named reports (spec 2.2). Contains no schemas, so that the browser can import it.
import { type DimensionId, dimensions, type FactKind, type MeasureId, measures } from './report-terms.ts';

export const reportSubjects = ['individual', 'business'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportNames = [
  'login-activity',
  'data-accuracy',
  'applications-resources',
  'resource-status',
  'resource-eligibility',
  'bulk-operations',
] as const;
export type ReportName = (typeof reportNames)[number];

export interface ReportDefinition {
  /** The last part of its address, after its subject. Its title is the text `report.<name>`. */
  readonly name: ReportName;
  readonly subjects: readonly ReportSubject[];
  /** In the order in which they are shown; the first is what the report is mainly about. */
  readonly measures: readonly MeasureId[];
  /** The measures of the chart over time; none: the report shows the current state. */
  readonly series: readonly MeasureId[];
  readonly groupings: readonly DimensionId[];
  readonly filters: readonly DimensionId[];
  /** Whether the dates limit it, and it can be compared with the period before. */
  readonly hasPeriod: boolean;
  readonly chart: 'bars' | 'lines' | 'stacked-bars';
}

const reports: Readonly<Record<ReportName, ReportDefinition>> = {
  'login-activity': {
    name: 'login-activity',
    subjects: ['individual', 'business'],
    measures: ['signIns', 'signedInPeople', 'peopleWithAccount', 'inactivePeople'],
    series: ['signIns', 'signedInPeople'],
    groupings: ['language', 'county'],
    filters: ['language', 'county'],
    hasPeriod: true,
    chart: 'lines',
  },
  'data-accuracy': {
    name: 'data-accuracy',
    subjects: ['individual', 'business'],
    measures: [
      'filledShare',
      'verifiedShare',
      'profiles',
      'fields',
      'filled',
      'verified',
      'outdated',
      'conflicting',
    ],
    series: [],
    groupings: ['fieldGroup'],
    filters: ['fieldGroup'],
    hasPeriod: false,
    chart: 'bars',
  },
  'applications-resources': {
    name: 'applications-resources',
    subjects: ['individual', 'business'],
    measures: [
      'applications',
      'applicants',
      'open',
      'approved',
      'denied',
      'withdrawn',
      'overdue',
      'approvalRate',
      'averageDays',
      'medianDays',
      'ninetiethDays',
      'awarded',
      'paid',
    ],
    series: ['applications', 'approved', 'denied', 'withdrawn'],
    groupings: ['program', 'status', 'partner', 'county', 'language', 'gender', 'ethnicity', 'race'],
    filters: [
      'program',
      'status',
      'outcome',
      'partner',
      'owner',
      'county',
      'language',
      'gender',
      'ethnicity',
      'race',
    ],
    hasPeriod: true,
    chart: 'lines',
  },
  'resource-status': {
    name: 'resource-status',
    subjects: ['business'],
    measures: ['applicants', 'applications', 'open', 'approved', 'denied', 'withdrawn'],
    series: [],
    groupings: ['program', 'status'],
    filters: ['program', 'status', 'outcome', 'partner'],
    hasPeriod: false,
    chart: 'stacked-bars',
  },
  'resource-eligibility': {
    name: 'resource-eligibility',
    subjects: ['business'],
    measures: ['checkedBusinesses', 'eligible', 'ineligible', 'unknownEligibility'],
    series: [],
    groupings: ['program', 'eligibility'],
    filters: ['program', 'eligibility'],
    hasPeriod: false,
    chart: 'stacked-bars',
  },
  'bulk-operations': {
    name: 'bulk-operations',
    subjects: ['individual', 'business'],
    measures: ['bulkUpdates', 'selected', 'changed', 'refused', 'undone'],
    series: ['changed', 'refused', 'undone'],
    groupings: ['program', 'staff'],
    filters: ['program', 'staff'],
    hasPeriod: true,
    chart: 'stacked-bars',
  },
};

/** Every report of a subject, in the order of the menu. */
export const listReports = (subject: ReportSubject): readonly ReportDefinition[] =>
  reportNames.map((name) => reports[name]).filter(({ subjects }) => subjects.includes(subject));

/** Returns a report of a subject, or undefined if the subject doesn't have it. */
export const findReport = (subject: ReportSubject, name: ReportName): ReportDefinition | undefined =>
  listReports(subject).find((report) => report.name === name);

/** The kinds of rows that a report counts, in the order of its measures. */
export const listFacts = (report: ReportDefinition): FactKind[] => [
  ...new Set(report.measures.map((measure) => measures[measure].fact)),
];

/** Whether rows of a kind can be grouped or filtered by a dimension. */
export const hasDimension = (fact: FactKind, dimension: DimensionId): boolean =>
  (dimensions[dimension].facts as readonly FactKind[]).includes(fact);
