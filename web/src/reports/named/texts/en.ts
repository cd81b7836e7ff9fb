import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The pages of the named reports and of the rows behind their figures. */
export const en = defineTexts('named-reports', 'staff', {
  'subject.individual': 'Individuals',
  'subject.business': 'Businesses',
  asOf: 'Data as of {time}',
  failed: 'We couldn’t load the report',
  unknown: 'Report not found',
  allReports: 'See all reports',
  empty: 'Nothing to show',
  emptyText: 'Choose other dates or remove a filter.',

  'about.login-activity': 'How often applicants sign in.',
  'about.data-accuracy': 'How many profile fields are filled in and verified.',
  'about.applications-resources': 'Applications by program, status, and outcome.',
  'about.resource-status': 'The status of applications in each program.',
  'about.resource-eligibility': 'Which businesses are likely eligible for open programs.',
  'about.bulk-operations': 'Bulk updates and what they changed.',
  'sentence.login-activity':
    '{signedInPeople, plural, one {# applicant} other {# applicants}} signed in {signIns, plural, one {# time} other {# times}} from {from} to {to}.',
  'sentence.data-accuracy':
    'In {profiles, plural, one {# profile} other {# profiles}}, {filledText} of the fields are filled in, and {verifiedText} of those are verified.',
  'sentence.applications-resources':
    '{applications, plural, one {# application was} other {# applications were}} submitted from {from} to {to}: {approved, number} approved, {denied, number} denied, and {open, number} still open.',
  'sentence.resource-status':
    '{applicants, plural, one {# business} other {# businesses}} submitted {applications, plural, one {# application} other {# applications}}: {approved, number} approved, {denied, number} denied, and {open, number} still open.',
  'sentence.resource-eligibility':
    'We checked {checkedBusinesses, plural, one {# business} other {# businesses}} against the rules of open programs.',
  'sentence.bulk-operations':
    '{bulkUpdates, plural, one {# bulk update} other {# bulk updates}} from {from} to {to} changed {changed, plural, one {# application} other {# applications}}.',

  filters: 'Filters',
  'filters.more': 'More filters',
  'filters.clear': 'Clear filters',
  'filters.clearOne': 'Clear {filter}',
  'filters.none': 'No options',
  compare: 'Compare with previous period',
  before: {
    text: 'Previous period',
    context: 'The name of a line in a chart: the same length of time, before',
  },
  dates: { text: 'Dates', context: 'The period of a report' },
  'dates.from': 'From',
  'dates.to': { text: 'To', context: 'The last day of a period' },
  'dates.days30': 'Last 30 days',
  'dates.days90': 'Last 90 days',
  'dates.thisMonth': 'This month',
  'dates.lastMonth': 'Last month',
  'dates.months12': 'Last 12 months',
  'dates.thisYear': 'This year',
  'dates.lastYear': 'Last year',

  totals: 'Totals',
  total: { text: 'Total', context: 'The last row of a table' },
  explanations: 'What these numbers mean',
  'difference.up': '\u2191 {percent} from {before}',
  'difference.down': '\u2193 {percent} from {before}',
  'difference.upPoints': '\u2191 {points, plural, one {# point} other {# points}} from {before}',
  'difference.downPoints': '\u2193 {points, plural, one {# point} other {# points}} from {before}',
  'difference.fromNone': '\u2191 from {before}',
  'difference.same': 'No change',
  'difference.none': 'No data to compare',

  overTime: 'Over time',
  chartHint: 'Select a point or bar to see the records it includes.',
  mark: '{name}, {measure}: {value}',
  fewer: 'Fewer than {count}',
  people: 'Applicant demographics',
  'note.hidden':
    'To protect privacy, groups of fewer than {count} people are hidden. Sometimes another group is hidden too, so no one can calculate the hidden numbers.',
  'note.years': 'Covers all of {years}. Only the program filter applies.',
  'note.withheld': 'To protect privacy, this breakdown isn’t available with the current filters.',
  'note.none': 'No data for these filters.',
  'note.cut': 'Only the largest groups are shown.',
  'note.moreInTable': '{count, plural, one {# more in the table} other {# more in the table}}',

  download: 'Download',
  'download.xlsx': 'Excel (XLSX)',
  'download.pdf': 'PDF',
  'download.csv': 'Download CSV',

  'rows.count': '{count, plural, one {# row} other {# rows}}',
  'rows.shown': '{count} of {total}',
  'rows.none': 'No rows',
  'rows.failed': 'We couldn’t load the rows',
  'rows.withheld': 'We can’t show these rows',
  'rows.withheldText':
    'To protect privacy, reports don’t list people by county, language, gender, ethnicity, or race.',
});
