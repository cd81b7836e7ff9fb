import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('case-messages', 'resident', {
  open: 'Open your application',
  'paper.reference': 'Application ID: {number}',
  papers: 'This message has attachments: {names}. To open them, sign in to your application.',
  'example.name': 'Maria Santos',
  'example.program': 'Help with rent',
  'example.state': 'Under review',
  'submitted.subject': 'We received your application: {program}',
  'submitted.body':
    'Hello {name},\n\nWe received your application for {program}. Your reference number is {reference}.\n\n{next}\n\nWe will contact you if something changes or if we need more information.',
  'submitted-later.body':
    'Hello {name},\n\nWe received your application for {program}. Your reference number is {reference}.\n\nWe still need these documents: {what}.\n\nUse the link below to add them by {day}. It works on your phone.',
  'withdrawn.subject': 'Your application was withdrawn',
  'mail-refused.subject': 'We couldn’t accept everything in your email',
  'mail-refused.body':
    'Hello {name},\n\nWe received your email, but we couldn’t accept these files:\n\n{files}\n\nSend each file again as a PDF or a photo. You can reply to this email, or upload the files in your application.',
  'mail-unreadable.body':
    'Hello {name},\n\nWe received your email, but we couldn’t open all of it. It may be too large or damaged.\n\nSend your message again with fewer or smaller files. You can also upload files in your application.',
  'text.stop': '{office}: You will not get any more texts from us. To get texts again, reply START.',
  'text.start':
    '{office}: You will get texts about your application again. Reply STOP to end texts or HELP for help.',
  'text.welcome':
    '{office}: You will get texts about your applications. Message frequency varies. Message and data rates may apply. Reply STOP to end texts or HELP for help.',
  'text.help': '{office}: We text you about your application. For help: {contact}. Reply STOP to end texts.',
  'text.media': '({count, plural, one {# attachment} other {# attachments}})',
  'call.bridge': '{office}. Press 1 to call {name}.',
  'call.unanswered': 'There was no answer. Goodbye.',
  'call.message': 'Hello. This is a message from {office}.',
  'call.again': 'Again:',
  'call.stop': 'To stop getting calls from us, press 9.',
  'call.stopped': 'You won’t get any more calls from us. Goodbye.',
  'call.greeting': 'Thank you for calling {office}.',
  'call.language': 'For English, press {key}.',
  'call.key.status': 'To check the status of your application, press {key}.',
  'call.key.message': 'To leave a message, press {key}.',
  'call.key.office': 'To talk to the office, press {key}.',
  'call.key.call-back': 'To request a callback, press {key}.',
  'call.key.language': 'For another language, press {key}.',
  'call.key.again': 'To hear this again, press {key}.',
  'call.press': '{words}, press {key}.',
  'call.number': 'Enter your application number, then press the pound key.',
  'call.birth': 'Enter your date of birth: two digits for the month, two for the day, and four for the year.',
  'call.unknown':
    'We couldn’t find an application with that number and date of birth. Check them and try again.',
  'call.standing': 'The status of your application for {program} is: {state}.',
  'call.waiting': 'You have a message.',
  'call.closed': 'No one is available to take your call right now.',
  'call.record': 'Leave your message after the tone, then press the pound key.',
  'call.thanks': 'Thank you. We will listen to your message. Goodbye.',
  'call.willCall': 'Thank you. We will call you back. Goodbye.',
  'call.left': 'I left a voicemail.',
  'call.callMe': 'Please call me back at {phone}.',
  'archived.subject': '{program} has ended',
  'archived.body':
    'Hello {name},\n\nYou started an application for {program} but did not submit it. The program has ended, so you can no longer submit it. You can still view your answers.\n\nAnother program may be right for you. Take a look at our other programs.',
  'state.subject': '{program}: {state}',
  'state.body': 'Hello {name},\n\nYour application for {program} has a new status: {state}.\n\n{next}',
  'state.appeal':
    'If you disagree with this decision, you can appeal until {day}. Open your application to see how.',
  'fee-due.subject': 'Fee due: {program}',
  'fee-due.body':
    'Hello {name},\n\nA fee is now due for your {program} application. {next}\n\nOpen your application to see how to pay.',
  'receipt.subject': 'Receipt {number}: {program}',
  'receipt.body':
    'Hello {name},\n\nWe received your payment of {amount} for {program}: {fee}. Your receipt number is {number}. Open your application to view and print your receipt.',
  'refund.subject': 'Your refund of {amount}: {program}',
  'refund.body':
    'Hello {name},\n\nWe sent you a refund of {amount} for {program}: {fee}. It usually takes 5 to 10 business days to appear in your bank account.',
  'refund.reason': 'Reason: {reason}',
  'request-asked.subject': 'We need more information: {program}',
  'request-asked.body':
    'Hello {name},\n\nWe need more information to continue with your application for {program}: {what}.\n\nUse the link below to send just these items by {day}. It works on your phone.',
  'request-reminder.subject': 'Reminder: we need more information for {program}',
  'request-reminder.body':
    'Hello {name},\n\nWe still need this for your application for {program}: {what}.\n\nUse the link below to send just these items by {day}. Anything you saved is still there.',
  'request-withdrawn.subject': 'You do not need to send anything: {program}',
  'request-withdrawn.body':
    'Hello {name},\n\nWe asked you for this for your {program} application: {what}. We no longer need it. You do not need to do anything.',
  'request-answered.body': 'I sent what you requested: {what}.',
});
