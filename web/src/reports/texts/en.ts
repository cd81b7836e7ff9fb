import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The page where staff land. */
export const en = defineTexts('reports', 'staff', {
  title: 'Reports',
  loading: 'Loading',

  hello: 'Hello, {name}.',
  greeting: 'Hello, {name}. Select a number or a bar to see the applications behind it.',
  asOf: 'As of {time}',
  failed: 'We couldn’t load the report',
  'empty.title': 'No applications yet',
  'empty.text': 'Your numbers appear here after the first application is submitted.',

  'work.title': 'My work today',
  'work.work': 'Needs my attention',
  'work.overdue': 'Overdue',
  'work.today': 'Due today',
  'work.documents': 'New documents',
  'work.unread': 'Unread messages',
  'work.waiting': 'Waiting for applicant',
  'work.followUpsDue': 'Follow-ups due',
  'work.mentions': 'Mentions',

  'team.title': 'Team',
  'team.person': 'Assigned to',
  'team.open': 'Open',
  'team.overdue': 'Overdue',
  'team.dueToday': 'Due today',
  'team.openOf': 'Open cases of {name}: {count}',
  'team.overdueOf': 'Overdue cases of {name}: {count}',
  'team.dueTodayOf': 'Cases of {name} due today: {count}',
  'team.none': 'No one has open cases.',
  'alerts.title': 'Needs attention',
  'alerts.none': 'Nothing needs attention.',
  'alerts.unassignedOverdue':
    '{count, plural, one {# overdue case is unassigned} other {# overdue cases are unassigned}}',
  'alerts.failedDeliveries':
    '{count, plural, one {# message couldn’t be delivered in the last {days} days} other {# messages couldn’t be delivered in the last {days} days}}',
  'alerts.unheardEscalations':
    '{count, plural, one {# deadline rule had no one to notify} other {# deadline rules had no one to notify}}',
  'alerts.show': 'Show cases',
  'alerts.case': 'Case {id}',

  'list.title': 'All reports',

  'totals.label': 'At a glance',
  'totals.mine': 'Assigned to you',
  'totals.all': 'Total applications',
  'totals.unassigned': 'Unassigned',
  'totals.lastWeek': 'Submitted in the last 7 days',

  'view.tables': 'Show as tables',
  'view.charts': 'Show as charts',

  'programs.title': 'By program',
  'programs.name': 'Program',
  'states.title': 'By status',
  'states.name': 'Status',
  'states.of': 'Program',
  'states.allPrograms': 'All programs',
  'states.byCount': 'Statuses with the same name are combined. Largest first.',
  'states.byOrder': 'In workflow order.',
  'states.none': 'This program has no applications yet.',
  'times.title': 'Time in each status',
  'times.note':
    'How long cases stayed in each status, in business days. Counts cases that left it in the last 90 days. Time waiting for the applicant doesn’t count toward the target.',
  'times.median': 'Median (business days)',
  'times.ninetieth': '90th percentile',
  'times.allowed': 'Target',
  'times.turn': 'Waiting for',
  'times.turn.office': 'the office',
  'times.turn.applicant': 'the applicant',
  'times.cases': 'Cases',
  'times.none': 'No data yet. Updates every hour.',
  'table.count': 'Applications',
  'table.share': 'Share',
});
