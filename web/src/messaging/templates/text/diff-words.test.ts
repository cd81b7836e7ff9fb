import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

test.each<[string, string, string[]]>([
  ['Send it by post', 'Send it by post', ['=Send it by post']],
  ['Send it by post', 'Send it by e-mail', ['=Send it by ', '-post', '+e-mail']],
  ['', 'New words', ['+New words']],
  ['Old words', '', ['-Old words']],
  ['a b c', 'a x b c', ['=a ', '+x ', '=b c']],
  ['مرحبا ليلى', 'مرحبا يا ليلى', ['=مرحبا ', '+يا ', '=ليلى']],
  ['one\n\ntwo', 'one\ntwo', ['=one', '-\n\n', '+\n', '=two']],
])('compares %j with %j', (before, after, expected) => {
  const signs = { same: '=', added: '+', removed: '-' };
  const pieces = diffWords(before, after);
  expect(pieces.map(({ kind, text }) => signs[kind] + text)).toEqual(expected);
});

test('reconstructs the old and the new text from the pieces', () => {
  const texts = ['a b a c', 'c a b', '', 'a  b', 'b\na c c', 'x'];
  for (const before of texts)
    for (const after of texts) {
      const pieces = diffWords(before, after);
      const joined = (excluded: string) =>
        pieces.filter(({ kind }) => kind !== excluded).map(({ text }) => text);
      expect([joined('added').join(''), joined('removed').join('')]).toEqual([before, after]);
    }
});
