export const en = {
  open: 'Open your application',
  papers: 'With this message come papers: {names}. You can open them in your application after you sign in.',
  'submitted.subject': 'We received your application: {program}',
  'submitted.body':
    'Hello {name},\n\nWe received your application for {program}. Your reference is {reference}.\n\nYou do not need to do anything now. We will write to you when something changes or when we need something from you.',
  'withdrawn.subject': 'Withdrawn by the applicant',
  'text.stop': '{office}: we will not text you any more. To get texts again, reply START.',
  'text.start':
    '{office}: we will text you again about your application. Reply STOP to end texts, HELP for help.',
  'text.help': '{office}: we text about your application. For help: {contact}. Reply STOP to end texts.',
  'text.media': '({count, plural, one {# picture or file} other {# pictures or files}})',
  'call.bridge': '{office}. Press 1 to call {name}.',
  'call.unanswered': 'They did not answer. Goodbye.',
  'call.message': 'Hello. This is a message from {office}.',
  'call.again': 'Once more:',
  'call.stop': 'To get no more calls from us, press 9.',
  'call.stopped': 'We will not call you any more. Goodbye.',
  'archived.subject': '{program} has ended',
  'archived.body':
    'Hello {name},\n\nYou began an application for {program} and did not send it. The program has ended, so it can no longer be sent. You can still read your answers.\n\nLook at the other programs: one of them may fit you.',
  'state.subject': '{program}: {state}',
  'state.body': 'Hello {name},\n\nYour application for {program} is now: {state}.\n\n{next}',
  'fee-due.subject': 'A fee is due: {program}',
  'fee-due.body':
    'Hello {name},\n\nYour application for {program} has come to a step with a fee. Open your application to see what it costs and how to pay.',
  'receipt.subject': 'Receipt {number}: {program}',
  'receipt.body':
    'Hello {name},\n\nWe received {amount} for {program}: {fee}. Your receipt has the number {number}. Open your application to see it and print it.',
  'refund.subject': 'We are giving {amount} back: {program}',
  'refund.body':
    'Hello {name},\n\nWe sent {amount} back to you: {program}, {fee}. It usually takes five to ten working days until your bank shows it.',
  'refund.reason': 'Why: {reason}',
  'request-asked.subject': 'We need something from you: {program}',
  'request-asked.body':
    'Hello {name},\n\nWe cannot go on with your application for {program} yet. We need: {what}.\n\nPlease send it by {day}. The link below opens just that; it works on a phone.',
  'request-reminder.subject': 'We still need something from you: {program}',
  'request-reminder.body':
    'Hello {name},\n\nFor your application for {program} we still need: {what}.\n\nPlease send it by {day}. The link below opens just that; what you have saved is still there.',
  'request-withdrawn.subject': 'You need not send anything more: {program}',
  'request-withdrawn.body':
    'Hello {name},\n\nWe asked you for something for your application for {program}: {what}. We do not need it any more. You do not have to do anything.',
  'request-answered.body': 'I sent what you asked for: {what}.',
} as const;
