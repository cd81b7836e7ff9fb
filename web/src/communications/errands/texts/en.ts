/** The words of what automatic rules will do about a case. */
export const en = {
  title: 'What will leave by itself',
  send: 'A message leaves {time}',
  note: 'A note is kept {time}',
  unless: 'Not if meanwhile {stops}.',
  'stops.answered': 'they write to us',
  'stops.moved': 'the status changes',
  'stops.written': 'somebody of us writes to them',
  by: 'By the rule “{name}”.',
  held: 'Held back by {name}. It waits until somebody lets it go on.',
  hold: 'Hold back',
  'let-go': 'Let it go on',
  of: '{act}: {rule}',
} as const;
