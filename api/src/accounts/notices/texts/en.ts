/** Of each kind: how it is told of, alone or many as one, and what it is called where one chooses. */
export const en = {
  assigned: '{count, plural, one {A case was given to you} other {# cases were given to you}}',
  'assigned.choice': 'A case is given to me',
  message: '{count, plural, one {A new message in a case of yours} other {# new messages in your cases}}',
  'message.choice': 'A message comes into a case of mine',
  mention: '{count, plural, one {You were mentioned in a note} other {You were mentioned in # notes}}',
  'mention.choice': 'Somebody mentions me in a note',
  'request-answered':
    '{count, plural, one {An applicant answered a request} other {# requests were answered}}',
  'request-answered.choice': 'An applicant answers a request',
  'paper-checked':
    '{count, plural, one {A paper in a case of yours was checked} other {# papers in your cases were checked}}',
  'paper-checked.choice': 'A new paper in a case of mine was checked',
  deadline:
    '{count, plural, one {A case nears its deadline or is past it} other {# cases near their deadlines or are past them}}',
  'deadline.choice': 'A case nears its deadline or is past it',
  'view-entered':
    '{count, plural, one {A case entered a view you follow} other {# cases entered views you follow}}',
  'view-entered.choice': 'A case enters a view I follow',
  'bulk-finished':
    '{count, plural, one {A change of many cases is done} other {# changes of many cases are done}}',
  'bulk-finished.choice': 'A change of many cases is done',
  'broadcast-finished':
    '{count, plural, one {A message to many people has gone out} other {# messages to many people have gone out}}',
  'broadcast-finished.choice': 'A message to many people has gone out',
  'file-decided':
    '{count, plural, one {A finance file of yours was decided} other {# finance files of yours were decided}}',
  'file-decided.choice': 'A finance file of mine is decided',
  'office-message': '{count, plural, one {The office wrote to you} other {# messages from the office}}',
  'office-message.choice': 'The office writes to me',
  decision:
    '{count, plural, one {There is news of your application} other {# times there is news of your applications}}',
  'decision.choice': 'My application moves on or is decided',
  request:
    '{count, plural, one {The office needs something from you} other {The office needs # things from you}}',
  'request.choice': 'The office needs something from me',
  payment: '{count, plural, one {There is news of a payment} other {There is news of # payments}}',
  'payment.choice': 'There is news of a payment',
  'paper-held':
    '{count, plural, one {A paper you sent could not be accepted} other {# papers you sent could not be accepted}}',
  'paper-held.choice': 'A paper I sent cannot be accepted',
  'paper-expires':
    '{count, plural, one {A paper of yours expires soon} other {# papers of yours expire soon}}',
  'paper-expires.choice': 'A paper of mine expires soon',
  'letter.subject':
    '{count, plural, one {{tenant}: one thing you have not read} other {{tenant}: # things you have not read}}',
  'letter.about': '{label} ({id})',
  'letter.more': '{count, plural, one {and one more} other {and # more}}',
  'letter.open': 'Read them in the portal',
  'letter.why': 'You chose to be told by e-mail. Choose again: {settings}',
  'letter.stop': 'To stop these e-mails: {stop}',
} as const;
