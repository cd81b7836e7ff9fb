import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('document-expiry-messages', 'resident', {
  'kind.photo-id': 'Photo ID',
  'kind.address': 'Proof of address',
  'kind.lease': 'Lease',
  'kind.income': 'Proof of income',
  'kind.bank': 'Bank statement',
  'kind.benefit': 'Benefit letter',
  'kind.bill': 'Bill',
  'kind.tax': 'Tax document',
  'kind.court': 'Court document or notice',
  'kind.business': 'Business document',
  'kind.other': 'Other document',
  subject: '{tenant}: one of your documents expires soon',
  intro:
    '{count, plural, one {A document you sent to {tenant} expires soon:} other {Documents you sent to {tenant} expire soon:}}',
  line: '{document}: expires {day}',
  way: 'If your application still needs one, upload a new copy. View your documents: {address}',
});
