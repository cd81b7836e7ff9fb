import { inFive } from '../../local-texts.ts';

interface Letter {
  readonly subject: Record<string, string>;
  readonly body: Record<string, string>;
}

/** What the office writes by itself. `{name}`, `{program}`, `{reference}` and `{amount}` are filled in. */
export const letters = {
  received: {
    subject: inFive(
      'We received your application: {program}',
      'Recibimos su solicitud: {program}',
      '신청서를 받았습니다: {program}',
      'Natanggap namin ang inyong aplikasyon: {program}',
      'استلمنا طلبك: {program}',
    ),
    body: inFive(
      'Hello {name},\n\nWe received your application for {program}. Your reference is {reference}.\n\nYou do not need to do anything now.',
      'Hola, {name}:\n\nRecibimos su solicitud para {program}. Su número de referencia es {reference}.\n\nNo tiene que hacer nada por ahora.',
      '{name} 님, 안녕하세요.\n\n{program} 신청서를 받았습니다. 접수 번호는 {reference}입니다.\n\n지금 하실 일은 없습니다.',
      'Kumusta, {name},\n\nNatanggap namin ang inyong aplikasyon para sa {program}. Ang inyong reference ay {reference}.\n\nWala kayong kailangang gawin ngayon.',
      'مرحبًا {name}،\n\nاستلمنا طلبك للحصول على {program}. رقم المرجع هو {reference}.\n\nلا يلزمك فعل أي شيء الآن.',
    ),
  },
  Approved: {
    subject: inFive(
      '{program}: approved',
      '{program}: aprobada',
      '{program}: 승인됨',
      '{program}: aprubado',
      '{program}: تمت الموافقة',
    ),
    body: inFive(
      'Hello {name},\n\nGood news. Your application {reference} for {program} is approved. We write again when the next step is done.',
      'Hola, {name}:\n\nBuenas noticias. Su solicitud {reference} para {program} fue aprobada. Le escribiremos cuando se complete el siguiente paso.',
      '{name} 님, 안녕하세요.\n\n좋은 소식입니다. {program} 신청 {reference}이(가) 승인되었습니다. 다음 단계가 끝나면 다시 연락드리겠습니다.',
      'Kumusta, {name},\n\nMagandang balita. Aprubado ang inyong aplikasyon {reference} para sa {program}. Susulat kami ulit kapag tapos na ang susunod na hakbang.',
      'مرحبًا {name}،\n\nخبر سار. تمت الموافقة على طلبك {reference} للحصول على {program}. سنكتب إليك مجددًا عند انتهاء الخطوة التالية.',
    ),
  },
  Denied: {
    subject: inFive(
      '{program}: our decision',
      '{program}: nuestra decisión',
      '{program}: 결정 안내',
      '{program}: ang aming desisyon',
      '{program}: قرارنا',
    ),
    body: inFive(
      'Hello {name},\n\nWe could not approve your application {reference} for {program}. Reason: {reason}.\n\nYou can ask us to look again within 30 days: reply to this message.',
      'Hola, {name}:\n\nNo pudimos aprobar su solicitud {reference} para {program}. Motivo: {reason}.\n\nPuede pedir otra revisión en 30 días: responda a este mensaje.',
      '{name} 님, 안녕하세요.\n\n{program} 신청 {reference}을(를) 승인하지 못했습니다. 이유: {reason}.\n\n30일 안에 이 메시지에 답장하시면 재검토를 요청할 수 있습니다.',
      'Kumusta, {name},\n\nHindi namin naaprubahan ang inyong aplikasyon {reference} para sa {program}. Dahilan: {reason}.\n\nMaaari kayong humiling ng muling pagtingin sa loob ng 30 araw: sumagot sa mensaheng ito.',
      'مرحبًا {name}،\n\nلم نتمكن من الموافقة على طلبك {reference} للحصول على {program}. السبب: {reason}.\n\nيمكنك أن تطلب مراجعة أخرى خلال 30 يومًا: أجب عن هذه الرسالة.',
    ),
  },
  Paid: {
    subject: inFive(
      '{program}: paid',
      '{program}: pagada',
      '{program}: 지급 완료',
      '{program}: bayad na',
      '{program}: تم الدفع',
    ),
    body: inFive(
      'Hello {name},\n\nWe paid {amount} for your application {reference}. This application is finished.',
      'Hola, {name}:\n\nPagamos {amount} por su solicitud {reference}. Esta solicitud ha terminado.',
      '{name} 님, 안녕하세요.\n\n신청 {reference}에 대해 {amount}을(를) 지급했습니다. 이 신청은 완료되었습니다.',
      'Kumusta, {name},\n\nNagbayad kami ng {amount} para sa inyong aplikasyon {reference}. Tapos na ang aplikasyong ito.',
      'مرحبًا {name}،\n\nدفعنا {amount} عن طلبك {reference}. انتهى هذا الطلب.',
    ),
  },
} as const satisfies Record<string, Letter>;
