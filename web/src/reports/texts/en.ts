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
  'table.count': 'Applications',
  'table.share': 'Share',
} as const;
