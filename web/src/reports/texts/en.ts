/** The page where staff land. */
export const en = {
  title: 'Reports',
  loading: 'Loading',

  hello: 'Hello, {name}.',
  greeting: 'Hello, {name}. Choose a number or a bar to see the applications behind it.',
  asOf: 'As of {time}',
  failed: 'The report did not load',
  'empty.title': 'No applications yet',
  'empty.text': 'They are counted here as soon as someone sends one.',

  'totals.label': 'At a glance',
  'totals.mine': 'Assigned to you',
  'totals.all': 'Applications in all',
  'totals.unassigned': 'Assigned to nobody',
  'totals.lastWeek': 'Sent in the last 7 days',

  'view.tables': 'Show as tables',
  'view.charts': 'Show as charts',

  'programs.title': 'By program',
  'programs.name': 'Program',
  'states.title': 'By status',
  'states.name': 'Status',
  'states.of': 'Program',
  'states.allPrograms': 'All programs',
  'states.byCount': 'Statuses with the same name are added up. The largest is first.',
  'states.byOrder': 'In the order of the work.',
  'states.none': 'This program has no applications yet.',
  'times.title': 'Time in each status',
  'times.note':
    'Cases that left a status in the last 90 days, in working days of this office. Where the applicant is awaited the time is theirs.',
  'times.median': 'Half took up to',
  'times.ninetieth': '9 of 10 took up to',
  'times.allowed': 'Allowed',
  'times.turn': 'Waiting for',
  'times.turn.office': 'the office',
  'times.turn.applicant': 'the applicant',
  'times.cases': 'Cases',
  'times.none': 'Nothing has been measured yet. It is done every hour.',
  'table.count': 'Applications',
  'table.share': 'Share',
} as const;
