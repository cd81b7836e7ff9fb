import { formatPhone } from '../persona.ts';
import type { Answers, AnswersRequest, DrawAnswers } from './answers-request.ts';
import { situations } from './situations.ts';

/** Answers about a business and its contact person. */
function drawContactAnswers({ persona, businessName, random, sentAt }: AnswersRequest): Answers {
  const contactName = `${persona.firstName} ${persona.lastName}`;
  return {
    businessName,
    businessKind: random.pick(['food', 'retail', 'trades', 'care', 'other']),
    contactName,
    phone: formatPhone(persona.phone),
    address: persona.address,
    declaration: true,
    signature: { name: contactName, at: sentAt.toISOString() },
  };
}

/** Random answers to the form of the small business recovery grant. */
export const drawGrantAnswers: DrawAnswers = (request) => {
  const { random } = request;
  const employees = random.pick([0, 1, 2, 2, 3, 4, 5, 8, 12, 19]);
  const salesBefore = random.between(60, 900) * 1000;
  return {
    ...drawContactAnswers(request),
    tin: `${Math.floor(random.between(10, 98) / 10)}1-${random.between(1_000_000, 9_999_999)}`,
    employees,
    ...(employees > 0 ? { monthlyPayroll: employees * random.between(3100, 4600) } : {}),
    salesBefore,
    salesNow: Math.round((salesBefore * (0.45 + random.next() * 0.45)) / 100) * 100,
    grantAsked: random.between(6, 50) * 500,
    useOfMoney: [random.pick(['payroll', 'rent']), random.pick(['supplies', 'equipment'])],
    photoId: [request.attach('photoId', 'photo-id')],
    ...(employees > 0 ? { payrollPaper: [request.attach('payrollPaper', 'payroll')] } : {}),
  };
};

/** Random answers to the form of the food vendor license. */
export const drawVendorAnswers: DrawAnswers = (request) => {
  const { random, persona } = request;
  const cooksOnSite = random.chance(0.6);
  return {
    ...drawContactAnswers(request),
    businessKind: 'food',
    standKind: random.pick(['cart', 'truck', 'truck', 'stall']),
    daysAWeek: random.between(2, 6),
    cooksOnSite,
    ...(cooksOnSite ? {} : { kitchenAddress: persona.address }),
    photoId: [request.attach('photoId', 'photo-id')],
    healthCertificate: [request.attach('healthCertificate', 'certificate')],
  };
};

/** Random answers to the short form for businesses. */
export const drawBusinessRequestAnswers: DrawAnswers = (request) => ({
  ...drawContactAnswers(request),
  situation: request.random.pick(situations.business)[request.persona.language] ?? '',
});
