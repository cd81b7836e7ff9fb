import { expect, test } from 'vitest';
import { parseKeyword } from './parse-keyword.ts';

test.each([
  ['STOP', 'stop', 'en'],
  [' stop. ', 'stop', 'en'],
  ['Stop!', 'stop', 'en'],
  ['“STOP”', 'stop', 'en'],
  ['opt out', 'stop', 'en'],
  ['ＳＴＯＰ', 'stop', 'en'],
  ['\u200eSTOP\u200f', 'stop', 'en'],
  ['UNSUBSCRIBE', 'stop', 'en'],
  ['Parar', 'stop', 'es'],
  ['BAJA', 'stop', 'es'],
  ['수신거부', 'stop', 'ko'],
  ['수신 거부', 'stop', 'ko'],
  ['중지', 'stop', 'ko'],
  ['Itigil', 'stop', 'tl'],
  ['إيقاف', 'stop', 'ar'],
  ['أوقف', 'stop', 'ar'],
  ['إلغاء', 'stop', 'ar'],
  ['START', 'start', 'en'],
  ['Empezar', 'start', 'es'],
  ['시작', 'start', 'ko'],
  ['Simulan', 'start', 'tl'],
  ['ابدأ', 'start', 'ar'],
  ['HELP', 'help', 'en'],
  ['Información', 'help', 'es'],
  ['도움말', 'help', 'ko'],
  ['Tulong', 'help', 'tl'],
  ['مساعدة', 'help', 'ar'],
])('reads %s as %s in %s', (body, keyword, language) => {
  expect(parseKeyword(body, false)).toEqual({ keyword, language });
});

test.each(['', '🙂', 'Please stop by at nine', 'I need help', 'stopped', 'Yes', '1', 'no'])(
  'does not read %s as a keyword',
  (body) => {
    expect(parseKeyword(body, false)).toBeNull();
  },
);

test('reads YES as opt-in only after an opt-out, and otherwise as a reply', () => {
  expect(parseKeyword('Yes', true)?.keyword).toBe('start');
  expect(parseKeyword('Yes', false)).toBeNull();
});
