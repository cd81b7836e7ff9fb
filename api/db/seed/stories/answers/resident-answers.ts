import { fairRents } from '../../programs/figures.ts';
import { landlords } from '../name-pool.ts';
import { formatPhone } from '../persona.ts';
import type { Answers, AnswersRequest, DrawAnswers } from './answers-request.ts';
import { drawIncomes, drawMembers } from './household-answers.ts';
import { situations } from './situations.ts';

const day = 86_400_000;
/** The date some days after a time, YYYY-MM-DD. */
const addDays = (time: Date, days: number): string =>
  new Date(time.getTime() + days * day).toISOString().slice(0, 10);

/** Answers to the page about the applicant, and the signature. */
function buildPersonAnswers({ persona, sentAt }: AnswersRequest): Answers {
  return {
    firstName: persona.firstName,
    lastName: persona.lastName,
    birthDate: persona.birthDate,
    phone: formatPhone(persona.phone),
    address: persona.address,
    declaration: true,
    signature: { name: `${persona.firstName} ${persona.lastName}`, at: sentAt.toISOString() },
  };
}

/** Random household members and incomes, above or below the income limit as the tendency requires. */
function drawHouseholdAnswers(request: AnswersRequest): Answers & { members: readonly unknown[] } {
  const { random, persona, sentAt } = request;
  const members = drawMembers(random, persona, sentAt);
  const limit = request.incomeLimit(members.length + 1) ?? 70_000;
  const isOver = request.tendency === 'against' ? random.chance(0.6) : random.chance(0.06);
  const share =
    isOver && request.tendency !== 'for' ? 1.03 + random.next() * 0.3 : 0.35 + random.next() * 0.62;
  const hasIncome = isOver || random.chance(0.92);
  return {
    members,
    hasIncome,
    ...(hasIncome ? { incomes: drawIncomes(random, persona, members, limit * share) } : {}),
  };
}

/** Attaches a proof of income if the household has income. */
const attachIncomeProof = (request: AnswersRequest, household: Answers): Answers =>
  household['hasIncome'] === true ? { incomeProof: [request.attach('incomeProof', 'income')] } : {};

/** Random answers to the full form of emergency rent. */
export const drawRentAnswers: DrawAnswers = (request) => {
  const { random, sentAt } = request;
  const household = drawHouseholdAnswers(request);
  const bedrooms = Math.min(4, Math.ceil(household.members.length / 2));
  const monthlyRent = Math.round(((fairRents[bedrooms] ?? 2000) * (0.68 + random.next() * 0.45)) / 25) * 25;
  const monthsOwed = random.between(1, 5);
  const hasNotice = random.chance(0.36);
  const noticeDay = -random.between(3, 24);
  const courtDay = random.chance(0.7)
    ? { courtDate: addDays(sentAt, noticeDay + random.between(20, 45)) }
    : {};
  return {
    ...buildPersonAnswers(request),
    ...household,
    bedrooms,
    monthlyRent,
    monthsOwed,
    amountAsked: Math.min(15_000, monthlyRent * (monthsOwed + (random.chance(0.2) ? 1 : 0))),
    landlordName: random.pick(landlords),
    landlordPhone: `555-300-${random.between(1000, 9999)}`,
    ...(random.chance(0.6) ? { landlordMail: `rent${random.between(10, 99)}@landlord.test` } : {}),
    evictionNotice: hasNotice,
    ...(hasNotice ? { noticeDate: addDays(sentAt, noticeDay), ...courtDay } : {}),
    photoId: [request.attach('photoId', 'photo-id')],
    lease: [request.attach('lease', 'lease')],
    ...attachIncomeProof(request, household),
    ...(hasNotice ? { noticePaper: [request.attach('noticePaper', 'notice')] } : {}),
  };
};

/** Random answers to the form of utility relief. */
export const drawUtilityAnswers: DrawAnswers = (request) => {
  const { random, sentAt } = request;
  const household = drawHouseholdAnswers(request);
  const shutOffNotice = random.chance(0.4);
  return {
    ...buildPersonAnswers(request),
    ...household,
    utility: random.pick(['power', 'power', 'gas', 'water']),
    accountNumber: `${random.between(1000, 9999)}-${random.between(100_000, 999_999)}`,
    amountOwed: random.between(12_000, 148_000) / 100,
    shutOffNotice,
    ...(shutOffNotice ? { shutOffDate: addDays(sentAt, random.between(5, 20)) } : {}),
    utilityBill: [request.attach('utilityBill', 'bill')],
    ...attachIncomeProof(request, household),
  };
};

/** Random answers to the form of the home repair loan. */
export const drawRepairAnswers: DrawAnswers = (request) => {
  const { random, persona } = request;
  const household = drawHouseholdAnswers(request);
  const kinds = ['roof', 'heating', 'wiring', 'plumbing', 'access'] as const;
  const first = random.pick(kinds);
  const second = random.pick(kinds);
  return {
    ...buildPersonAnswers(request),
    ...household,
    yearBought: random.between(1984, 2021),
    repairKind: first === second ? [first] : [first, second],
    isUnsafe: random.chance(0.35),
    situation: random.pick(situations.repair)[persona.language] ?? '',
    loanAsked: random.between(8, 78) * 500,
    photoId: [request.attach('photoId', 'photo-id')],
    repairQuote: [request.attach('repairQuote', 'quote')],
    ...attachIncomeProof(request, household),
  };
};

/** Random answers to the form of both programs with cases. */
export const drawCaseAnswers: DrawAnswers = (request) => {
  const { random, persona, sentAt } = request;
  const needs = ['housing', 'food', 'childcare', 'health', 'work'].filter(() => random.chance(0.4));
  return {
    ...buildPersonAnswers(request),
    members: drawMembers(random, persona, sentAt),
    needs: needs.length > 0 ? needs : ['housing'],
    isUrgent: random.chance(0.3),
    situation: random.pick(situations.family)[persona.language] ?? '',
  };
};

/** Random answers to the short forms for residents: a request, with or without an amount. */
export const drawRequestAnswers: DrawAnswers = (request) => {
  const { random, persona } = request;
  return {
    ...buildPersonAnswers(request),
    situation: random.pick(situations.request)[persona.language] ?? '',
    amountAsked: random.between(4, 40) * 50,
    children: random.between(1, 4),
  };
};
