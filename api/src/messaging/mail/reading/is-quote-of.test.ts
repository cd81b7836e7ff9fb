import { expect, test } from 'vitest';
import { isQuoteOf } from './is-quote-of.ts';

const message = [
  'Riverbend County',
  'Your lease',
  'Dear Ana,\n\nIs the rent $900? Since when do you live there?\nPlease send your lease by March 5.',
  'Open your application: https://riverbend.example/applications/1',
  'Riverbend County\n1 Main Street',
].join('\n\n');

test.each([
  [
    'the text',
    'Dear Ana,\n\nIs the rent $900? Since when do you live there?\nPlease send your lease by March 5.',
  ],
  [
    'lines that were wrapped again',
    'Dear Ana,\nIs the rent $900? Since\nwhen do you live there? Please send\nyour lease by March 5.',
  ],
  [
    'the layout of the HTML part',
    message.replace(': https://riverbend.example/applications/1', '<https://x.test/1>'),
  ],
  ['its beginning', 'Dear Ana,\n\nIs the rent $900?'],
  ['pictures', '[cid:logo@x]\nRiverbend County\nDear Ana,'],
])('our message as a quote: %s', (_what, quote) => {
  expect(isQuoteOf(quote, message)).toBe(true);
});

test.each([
  ['an answer in a line of its own', 'Is the rent $900?\nYes\nSince when do you live there?'],
  ['an answer at the end of a line', 'Is the rent $900? no, $950. Since when do you live there?'],
  ['an answer that repeats words of ours', 'Is the rent $900? March 5\nPlease send your lease by March 5.'],
  ['an answer at the end', 'Please send your lease by March 5.\nI lost it.'],
  ['an answer in another script', 'Is the rent $900?\n네\nSince when do you live there?'],
  ['another message', 'Leave by Friday.'],
])('more than our message: %s', (_what, quote) => {
  expect(isQuoteOf(quote, message)).toBe(false);
});
