export const en = {
  title: 'Test payment',
  mark: 'This is a test. No money moves.',
  open: 'You play the payer here: choose what happens.',
  over: 'This payment is decided here. The portal may not know of it yet.',
  pay: 'Pay',
  decline: 'Have the card declined',
  later: 'Pay, and tell the portal later',
  leave: 'Leave without paying',
  tell: 'Tell the portal now',
} as const;
