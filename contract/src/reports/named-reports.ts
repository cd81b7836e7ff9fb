import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { reportNames, reportSubjects } from './report-definitions.ts';
import {
  type ColumnId,
  dimensionIds,
  factKinds,
  inactiveDays,
  measureIds,
  rowColumns,
  timeUnits,
} from './report-terms.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** A number, or `none` for what has none. */
const optionalId = z.union([z.literal('none'), wholeNumber]);
const word = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N} .,'-]{1,60}$/u);
const day = z.iso.date();

/**
 * What a report is limited to. A mark of a chart is the same report with a narrower filter: a group is its dimension,
 * a point of a series its dates.
 */
export const reportFilter = {
  /** A process ID. */
  program: wholeNumber.optional(),
  /** A state ID. */
  status: wholeNumber.optional(),
  outcome: z.enum(['open', 'approved', 'denied', 'withdrawn']).optional(),
  /** A company ID. */
  partner: optionalId.optional(),
  /** A staff ID. */
  owner: optionalId.optional(),
  /** The staff member who started a bulk update. */
  staff: wholeNumber.optional(),
  fieldGroup: word.optional(),
  eligibility: z.enum(['eligible', 'ineligible', 'unknown']).optional(),
  county: word.optional(),
  language: word.optional(),
  gender: word.optional(),
  ethnicity: word.optional(),
  race: word.optional(),
  /** Days in the office's time zone, both included. Without them, the last 90 days. */
  from: day.optional(),
  to: day.optional(),
  inactiveDays: z.enum(inactiveDays.map(String)).transform(Number).optional(),
};
export type ReportFilter = z.output<z.ZodObject<typeof reportFilter>>;

const address = { subject: z.enum(reportSubjects), report: z.enum(reportNames) };

/** Null where there is nothing to compute it from, or too few people to show it. */
const values = z.partialRecord(z.enum(measureIds), z.number().nullable());
export type MeasureValues = z.infer<typeof values>;

const group = z.object({
  /** The value of the dimension, as its filter takes it. */
  key: z.string(),
  /** Its name in the caller's language. */
  label: z.string(),
  /** The program of a status. */
  parent: z.string().nullable(),
  /** The color of a status. */
  color: z.string().nullable(),
  values,
  /** Whether it has too few people to show figures, or would reveal a group that has. */
  isHidden: z.boolean(),
});
export type ReportGroup = z.infer<typeof group>;

const grouping = z.object({
  dimension: z.enum(dimensionIds),
  groups: z.array(group),
  /** Whether further groups were left out because there are too many. */
  isCut: z.boolean(),
  /**
   * Sensitive groupings cover whole years, these included, and can be limited only by program: null if this one isn't
   * sensitive or if the filters don't allow it, and then there are no groups.
   */
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  isWithheld: z.boolean(),
});
export type ReportGrouping = z.infer<typeof grouping>;

export const getReport = operation({
  name: 'reports/get-report',
  method: 'GET',
  path: '/reports/{subject}/{report}',
  summary: 'Get the figures of a report: totals, groups, and a series over time',
  auditLabel: 'View a report',
  who: staff(),
  input: z.object({
    ...address,
    ...reportFilter,
    /** Adds the figures of the period before, of the same length. */
    compare: z.literal('before').optional(),
    /** The unit of the series; by default, by the length of the period. */
    by: z.enum(timeUnits).optional(),
  }),
  output: z.object({
    /** The changes until then are in the figures. */
    asOf: z.string(),
    /** Null for a report of the current state. */
    period: z
      .object({
        from: z.string(),
        to: z.string(),
        before: z.object({ from: z.string(), to: z.string() }).nullable(),
      })
      .nullable(),
    totals: values,
    /** The totals of the period before; null without a comparison. */
    before: values.nullable(),
    groupings: z.array(grouping),
    by: z.enum(timeUnits).nullable(),
    /** One point for each unit of the period, also without rows; `at` is its first day. */
    series: z.array(z.object({ at: z.string(), to: z.string(), values })),
  }),
  errors: ['report_period_not_possible'],
});

export const reportRowsPageSize = 50;

const columnIds = [
  ...new Set(Object.values(rowColumns).flatMap((columns) => Object.keys(columns) as ColumnId[])),
];

const row = z.object({
  /** Identifies the row in its list. */
  id: z.string(),
  /** Links to the case, the profile, and the bulk update. */
  applicationId: z.int().nullable(),
  applicantId: z.int().nullable(),
  bulkUpdateId: z.int().nullable(),
  /** By column: numbers as numbers, money in cents, days and times in ISO format, and texts in the caller's language. */
  cells: z.partialRecord(z.enum(columnIds), z.union([z.string(), z.number()]).nullable()),
});
export type ReportRow = z.infer<typeof row>;

export const listReportRows = operation({
  name: 'reports/list-report-rows',
  method: 'GET',
  path: '/reports/{subject}/{report}/rows',
  summary: 'List the rows behind a figure of a report',
  auditLabel: 'View the rows of a report',
  who: staff(),
  input: z.object({
    ...address,
    ...reportFilter,
    /** The figure: its rows are those that it is computed from. */
    measure: z.enum(measureIds),
    /** `next` of the previous page. */
    after: z.string().max(200).optional(),
  }),
  output: z.object({
    asOf: z.string(),
    fact: z.enum(factKinds),
    /** The rows of all pages. */
    total: z.int(),
    rows: z.array(row),
    next: z.string().nullable(),
  }),
  errors: ['report_period_not_possible', 'report_rows_withheld'],
  isAudited: true,
});

export const downloadReportRows = operation({
  name: 'reports/download-report-rows',
  method: 'GET',
  path: '/reports/{subject}/{report}/file',
  summary: 'Export the rows behind a figure of a report as CSV; downloads are audited',
  auditLabel: 'Export a report',
  who: staff(),
  input: z.object({ ...address, ...reportFilter, measure: z.enum(measureIds) }),
  output: z.any(),
  errors: ['report_period_not_possible', 'report_rows_withheld'],
  isAudited: true,
  transfer: 'download',
});

/** The choices of a report's filters. Sensitive filters offer every value that the office knows, whatever its size. */
export const listReportChoices = operation({
  name: 'reports/list-report-choices',
  method: 'GET',
  path: '/reports/{subject}/{report}/choices',
  summary: 'List the choices of the filters of a report',
  who: staff(),
  input: z.object(address),
  output: z.object({
    filters: z.array(
      z.object({
        dimension: z.enum(dimensionIds),
        choices: z.array(z.object({ key: z.string(), label: z.string(), parent: z.string().nullable() })),
      }),
    ),
  }),
});
