export const en = {
  open: 'Open your application',
  'submitted.subject': 'We received your application: {program}',
  'submitted.body':
    'Hello {name},\n\nWe received your application for {program}. Your reference is {reference}.\n\nYou do not need to do anything now. We will write to you when something changes or when we need something from you.',
  'withdrawn.subject': 'Withdrawn by the applicant',
  'state.subject': '{program}: {state}',
  'state.body': 'Hello {name},\n\nYour application for {program} is now: {state}.\n\n{next}',
} as const;
