import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('library-documents', 'resident', {
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
  'kind.unknown': 'Document',
  expires: 'Valid until {day}',
  expired: 'Expired on {day}',
});
