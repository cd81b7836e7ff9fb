import { expect, test } from 'vitest';
import { asksToStop } from './asks-to-stop.ts';

test.each([
  'please stop emailing me',
  'Please STOP sending me these emails!',
  'Hello. Don’t text me anymore. Thank you, Ana',
  'I do not want to get any more messages',
  'Take me off your list',
  'Can you unsubscribe me?',
  'Por favor dejen de enviarme correos.',
  'Ya no me manden mensajes',
  'No quiero recibir más correos',
  'Quítenme de la lista por favor',
  '이메일 그만 보내주세요',
  '더 이상 문자를 보내지 마세요',
  '수신 거부합니다',
  'Pakiusap itigil na ang pagpapadala ng email',
  'Huwag na po kayong mag text sa akin',
  'Ayaw ko na ng mga email ninyo',
  'من فضلكم توقفوا عن إرسال الرسائل',
  'لا أريد المزيد من الرسائل',
  'لا تتصلوا بي',
])('a request to stop: %s', (body) => {
  expect(asksToStop(body)).toBe(true);
});

test.each([
  'I will send the lease today. Thank you',
  'My landlord stopped accepting rent in May.',
  'The bus does not stop here, so I was late.',
  'I can not read your message on my phone. What does it say?',
  'Le envío el contrato mañana. Gracias',
  'Mi esposo dejó de trabajar en mayo.',
  '임대 계약서를 오늘 보내겠습니다',
  'Ipapadala ko ang kontrata bukas',
  'سأرسل عقد الإيجار غدا',
])('no request to stop: %s', (body) => {
  expect(asksToStop(body)).toBe(false);
});
