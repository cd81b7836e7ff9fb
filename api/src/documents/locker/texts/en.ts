export const en = {
  'kind.photo-id': 'Photo ID',
  'kind.address': 'Proof of address',
  'kind.lease': 'Lease',
  'kind.income': 'Proof of income',
  'kind.bank': 'Bank statement',
  'kind.benefit': 'Benefit letter',
  'kind.bill': 'Bill',
  'kind.tax': 'Tax paper',
  'kind.court': 'Court paper or notice',
  'kind.business': 'Business paper',
  'kind.other': 'Another paper',
  subject: '{tenant}: a paper of yours expires soon',
  intro:
    '{count, plural, one {A paper you sent to {tenant} is good for a short time only:} other {Papers you sent to {tenant} are good for a short time only:}}',
  line: '{paper}: good until {day}',
  way: 'If you still need it, send a new one with your application. Your papers: {address}',
} as const;
