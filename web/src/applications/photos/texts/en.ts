import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('applicant-photos', 'resident', {
  title: 'Photos of your document',
  text: 'Each photo is one page of your document. Make sure all text is readable.',
  page: 'Page {number}',
  'page.alt': 'Photo of page {number}',
  rotate: 'Rotate page {number}',
  up: 'Move page {number} up',
  down: 'Move page {number} down',
  remove: 'Remove page {number}',
  another: 'Take another photo',
  choose: 'Choose photos',
  preparing: 'Preparing your photo',
  ready: '{count, plural, one {# page} other {# pages}}',
  unreadable: 'We couldn’t read {name}. Take the photo again, or choose another file.',
  tooMany: 'A document can have up to {max} photos. Upload these, then add the rest as another document.',
  upload: '{count, plural, one {Upload photo} other {Upload # pages}}',
  cancel: 'Cancel',
});
