import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** For each kind: the notice for one or several subjects, and the name of the kind in the preferences. */
export const en = defineTexts('notification-messages', 'staff', {
  assigned: '{count, plural, one {A case was assigned to you} other {# cases were assigned to you}}',
  'assigned.choice': 'A case is assigned to me',
  message: '{count, plural, one {New message in one of your cases} other {# new messages in your cases}}',
  'message.choice': 'One of my cases gets a message',
  mention: '{count, plural, one {Someone mentioned you in a note} other {You were mentioned in # notes}}',
  'mention.choice': 'Someone mentions me in a note',
  'request-answered':
    '{count, plural, one {An applicant responded to a request} other {Applicants responded to # requests}}',
  'request-answered.choice': 'An applicant responds to a request',
  'paper-checked':
    '{count, plural, one {A document in one of your cases was checked} other {# documents in your cases were checked}}',
  'paper-checked.choice': 'A new document in one of my cases is checked',
  deadline: '{count, plural, one {A case is due soon or overdue} other {# cases are due soon or overdue}}',
  'deadline.choice': 'A case is due soon or overdue',
  'follow-up': '{count, plural, one {A case is due for follow-up} other {# cases are due for follow-up}}',
  'follow-up.choice': 'A case reaches my follow-up date',
  'case-opened':
    '{count, plural, one {Someone outside the team opened a case in your program} other {People outside the team opened # cases in your programs}}',
  'case-opened.choice': 'Someone outside the team opens a case in my program',
  'view-entered':
    '{count, plural, one {New case in a view you follow} other {# new cases in views you follow}}',
  'view-entered.choice': 'A view I follow has a new case',
  'bulk-finished': '{count, plural, one {A bulk update finished} other {# bulk updates finished}}',
  'bulk-finished.choice': 'A bulk update finishes',
  'broadcast-finished': '{count, plural, one {A broadcast was sent} other {# broadcasts were sent}}',
  'broadcast-finished.choice': 'A broadcast is sent',
  'file-decided':
    '{count, plural, one {Your finance file was approved or rejected} other {# of your finance files were approved or rejected}}',
  'file-decided.choice': 'My finance file is approved or rejected',
  'plan-limit':
    '{count, plural, one {Your office is near or at a limit of its plan} other {Your office is near or at # limits of its plan}}',
  'plan-limit.choice': 'My office is near a limit of its plan (for administrators)',
  'office-message':
    '{count, plural, one {New message from the office} other {# new messages from the office}}',
  'office-message.choice': 'The office sends me a message',
  decision: '{count, plural, one {Your application was updated} other {# updates to your applications}}',
  'decision.choice': 'My application is updated or decided',
  request: '{count, plural, one {We need something from you} other {We need # things from you}}',
  'request.choice': 'The office needs something from me',
  payment: '{count, plural, one {A payment was updated} other {# payment updates}}',
  'payment.choice': 'A payment is updated',
  'paper-held':
    '{count, plural, one {We couldn’t accept a document you sent} other {We couldn’t accept # documents you sent}}',
  'paper-held.choice': 'A document I sent can’t be accepted',
  'paper-expires':
    '{count, plural, one {One of your documents expires soon} other {# of your documents expire soon}}',
  'paper-expires.choice': 'One of my documents expires soon',
  'letter.subject':
    '{count, plural, one {{tenant}: you have 1 unread notification} other {{tenant}: you have # unread notifications}}',
  'letter.about': '{label} ({id})',
  'letter.more': '{count, plural, one {and # more} other {and # more}}',
  'letter.open': 'View in the portal',
  'letter.why': 'You chose to get notifications by email. To change this, go to {settings}',
  'letter.stop': 'To stop these emails, go to {stop}',
});
