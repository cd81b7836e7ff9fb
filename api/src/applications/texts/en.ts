export const en = {
  started: 'You started this application',
  submitted: 'You sent this application',
  state: 'New status: {state}',
  denied: 'Reason: {reason}',
  withdrawn: 'You withdrew this application',
  'started.helped': '{helper} started this application for you',
  'submitted.helped': '{helper} sent this application for you',
  'withdrawn.helped': '{helper} withdrew this application for you',
  'next.draft': 'Go on where you were and send it when you are ready.',
  'next.request': 'We need something from you. Open your application to see what.',
  'next.page': 'Go on with page {page} of {pages}, then send it.',
  'next.send': 'Everything is filled in. Check your answers and send it.',
} as const;
