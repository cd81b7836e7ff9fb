import { expect, test } from 'vitest';
import { mentionsDuration, promisesTime } from './mentions-duration.ts';

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

const vague = [
  'Rent help from your neighbors, paid within days.',
  'Get your answer in just a few hours.',
  'Same-day help.',
  'Ayuda de vecinos para la renta, pagada en pocos días.',
  'Le respondemos en unas semanas.',
  '이웃이 모은 임대료 지원금을 며칠 안에 지급합니다.',
  '몇 주 안에 알려 드립니다.',
  'Tulong sa upa mula sa kapitbahay, ibinibigay sa loob ng ilang araw.',
  'مساعدة من الجيران في الإيجار تُدفع خلال أيام.',
  'نرد في غضون بضعة أسابيع.',
];

test.each(vague)('finds the time without a number in “%s”', (text) => {
  expect([mentionsDuration(text), promisesTime(text)]).toEqual([true, true]);
});

test.each([
  'Up to $4,000, paid within 10 business days.',
  'Bring your lease. We’ll decide in two weeks.',
  'Hasta $4,000, pagados en 10 días.',
  '최대 4,000달러를 10일 안에 지급합니다.',
  'Babayaran ang may-ari sa loob ng 10 araw.',
  'تُدفع للمؤجّر خلال 10 أيام.',
])('finds the office’s time limit in “%s”', (text) => {
  expect(promisesTime(text)).toBe(true);
});

test.each([
  'Up to 3 months of rent, paid to your landlord.',
  'A pay stub from the last 30 days. Approved households only.',
  'A loan that is paid back in 24 months.',
  'You have lived here for 6 months. The money is paid to your landlord.',
  'Hasta 3 meses de renta, pagados a su arrendador.',
  'Abierto en horas de oficina.',
  '최대 3개월치 임대료를 집주인에게 지급합니다.',
  'Hanggang 3 buwan ng upa, ibinibigay sa may-ari.',
  'حتى 3 أشهر من الإيجار تُدفع للمؤجّر.',
])('allows “%s”', (text) => {
  expect(promisesTime(text)).toBe(false);
});
