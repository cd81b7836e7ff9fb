import { expect, test } from 'vitest';
import { mentionsDuration } from './mentions-duration.ts';

test.each([
  'We’ll start within 5 business days.',
  'Usually within three weeks.',
  'A 30-day wait.',
  'Leemos su solicitud en cinco días hábiles.',
  'Puede tardar 2 semanas.',
  '영업일 기준 5일 안에 검토합니다.',
  '보통 3주 안에 알려 드립니다.',
  'Babasahin namin sa loob ng limang araw.',
  'Aabot ng 10 araw.',
  'نقرأ طلبك خلال خمسة أيام عمل.',
  'خلال 30 يومًا',
])('finds the duration in “%s”', (text) => {
  expect(mentionsDuration(text)).toBe(true);
});

test.each([
  'We’ll review your application and contact you.',
  'You can get up to $2,500.',
  'Some day we will call you.',
  'Llame al 211 o escríbanos.',
  '2026년에 다시 신청하세요.',
  'Tatawag ang case worker.',
  'اتصل بالرقم 211.',
])('finds no duration in “%s”', (text) => {
  expect(mentionsDuration(text)).toBe(false);
});
