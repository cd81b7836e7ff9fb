/** The words of the validation center, in the case and beside the queue. */
export const en = {
  loading: 'Loading…',
  cancel: 'Cancel',
  failed: 'The validations could not be loaded',
  separator: ', ',
  'counts.total': '{count} in all',
  'counts.failed': '{count, plural, other {# failed}}',
  'counts.warning': '{count, plural, one {# warning} other {# warnings}}',
  'counts.passed': '{count, plural, other {# passed}}',
  none: 'Not checked yet',
  'none.text': 'The rules run when an application comes in. The results appear here.',
  again: 'Run again',
  'again.busy': 'Running the rules…',
  'again.done': 'The rules were run again.',
  'result.failed': 'Failed',
  'result.warning': 'Warning',
  'result.passed': 'Passed',
  judged: 'Checked {day}, rule version {version}',
  open: 'Open {id}',
  overridden: 'Overridden',
  given: 'Counts as passed. Overridden by {name}, {day}:',
  withdraw: 'Withdraw the override',
  withdrawn: 'The override was withdrawn. The result counts again.',
  override: 'Override this result',
  'override.do': 'Override',
  'override.text':
    'The result stays visible and counts as passed. The override ends when the rule finds something else.',
  'override.reason': 'Why does it not count?',
  'override.needsReason': 'Write why it does not count.',
  'ended.withdrawn': 'Override by {name} withdrawn by {by}, {day}. The reason was: {reason}',
  'ended.judged-otherwise':
    'Override by {name} ended {day}, since the rule found something else. The reason was: {reason}',
  'figure.applicantName': 'Name given',
  'figure.signedName': 'Signature',
  'said.missing': '{result, select, passed {Everything is answered.} other {Not answered: {missing}.}}',
  'said.document':
    '{result, select, passed {Every paper we ask for is there.} other {Not there: {missing}.}}',
  'said.threshold.at-most': '{figure}: {value}. That is {share} of the limit of {limit}.',
  'said.threshold.at-least': '{figure}: {value}. At least {limit} is asked for.',
  'said.threshold.days':
    '{figure}: {value, plural, one {# day} other {# days}} after the application. At least {limit} are asked for.',
  'said.cross-field.at-most':
    '{result, select, passed {{figure} ({one}) is not more than {against} ({other}).} other {{figure} ({one}) is more than {against} ({other}).}}',
  'said.cross-field.at-least':
    '{result, select, passed {{figure} ({one}) is not less than {against} ({other}).} other {{figure} ({one}) is less than {against} ({other}).}}',
  'said.cross-field.same':
    '{result, select, passed {{figure} ({one}) is the same as {against} ({other}).} other {{figure} ({one}) is not the same as {against} ({other}).}}',
  'said.cross-field.same-name':
    '{result, select, passed {{figure} ({one}) fits {against} ({other}).} other {{figure} ({one}) does not fit {against} ({other}).}}',
  'said.duplicate':
    '{count, plural, =0 {No other application is alike.} one {# other application is alike.} other {# other applications are alike.}}',
  'said.external':
    '{result, select, passed {The address at zip {zip} is in the area we serve.} other {The address at zip {zip} is outside the area we serve.}}',
} as const;
