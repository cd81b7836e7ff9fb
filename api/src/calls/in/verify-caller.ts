// Reads the status to callers who enter an application number and the applicant's date of birth. The caller ID proves
// nothing. Attempts are limited: three per call, ten per hour from a phone, five per day for an application. The
// applicant's own phone has a separate limit of five, so strangers can't lock the applicant out.
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { loadCurrentNextStep } from '../../applications/own/load-next-step.ts';
import { removeIsolates } from '../../messaging/message-text.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallScript, SpokenText } from '../../providers/phone/calls/call-port.ts';
import { type CallStep, type CallStepInput, createSpokenTranslator, hangUp } from '../call-step.ts';
import { buildMenuSteps } from './menu-steps.ts';
import {
  consumeWaitingMessages,
  countProofAttempts,
  findVerifiedStatus,
  getCalledOffice,
  type InboundCall,
  insertProofAttempt,
  lockInboundCall,
  lockProofAttempts,
  markCallerVerified,
  type ProofAttempts,
  saveInboundOutcome,
  type VerifiedStatus,
} from './queries.ts';

const maxTries: ProofAttempts = { ofNumber: 5, ofCall: 3, ofPhone: 10 };

/** The script that asks for the application number. */
export const buildNumberPrompt = (language: string, stepUrl: CallStepInput['stepUrl']): CallScript => [
  { do: 'ask', says: [createSpokenTranslator(language)('call.number')], goTo: stepUrl('number') },
  ...hangUp,
];

/** Receives the application number and asks for the date of birth. Doesn't reveal whether the application exists. */
export const receiveApplicationNumber: CallStep = async ({ tx, callId, callEvent, stepUrl }) => {
  const call = await lockInboundCall(tx, callId);
  if (call === undefined) return hangUp;
  if (!/^\d{1,12}$/.test(callEvent.digits)) return buildNumberPrompt(call.language, stepUrl);
  const goTo = `${stepUrl('birth')}&number=${callEvent.digits}`;
  return [
    { do: 'ask', says: [createSpokenTranslator(call.language)('call.birth')], digits: 8, goTo },
    ...hangUp,
  ];
};

/**
 * Verifies the entered application number and date of birth, and tells the status if they are right. A wrong entry, and
 * a right one beyond the limits, get the same answer.
 */
export const receiveBirthDate: CallStep = async (input) => {
  const { tx, callId, callEvent, stepUrl, parameters } = input;
  const call = await lockInboundCall(tx, callId);
  const number = Number(parameters.get('number') ?? Number.NaN);
  if (call === undefined || !Number.isSafeInteger(number)) return hangUp;
  const [caseStatus, isLastTry] = await verifyCaller(tx, call, number, parseBirthDate(callEvent.digits));
  const office = await getCalledOffice(tx);
  if (caseStatus === null) {
    const notFound = { do: 'say', ...createSpokenTranslator(call.language)('call.unknown') } as const;
    if (isLastTry) return [notFound, ...hangUp];
    return [notFound, ...buildMenuSteps({ call, office, stepUrl })];
  }
  const words = await announceStatus(input, number, caseStatus);
  const { language } = caseStatus;
  return [
    ...words.map((each) => ({ do: 'say', ...each }) as const),
    ...buildMenuSteps({ call: { ...call, language }, office, stepUrl }),
  ];
};

/** Counts an attempt and returns the application's status; null if an entry is wrong or the attempts are used up. */
async function verifyCaller(
  tx: Transaction,
  call: InboundCall,
  number: number,
  day: string | null,
): Promise<[VerifiedStatus | null, isLastTry: boolean]> {
  await lockProofAttempts(tx, number);
  const tries = await countProofAttempts(tx, call, number);
  const isAllowed =
    tries.ofNumber < maxTries.ofNumber && tries.ofCall < maxTries.ofCall && tries.ofPhone < maxTries.ofPhone;
  const found = isAllowed && day !== null ? await findVerifiedStatus(tx, number, day) : undefined;
  await insertProofAttempt(tx, call.id, number, found !== undefined);
  return [found ?? null, tries.ofCall + 1 >= maxTries.ofCall];
}

/** Parses MMDDYYYY, the format in the prompt; null if it is not a date. */
function parseBirthDate(digits: string): string | null {
  const [, month, day, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  const iso = `${year}-${month}-${day}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso ? null : iso;
}

/**
 * Marks the caller as verified, and returns the texts to speak: the status and the messages that the office stored for
 * this call, which become delivered.
 */
async function announceStatus(
  { context, tx, tenantId, callId }: CallStepInput,
  applicationId: number,
  { language, program, state }: VerifiedStatus,
): Promise<SpokenText[]> {
  const say = createSpokenTranslator(language);
  const next = await loadCurrentNextStep(tx, applicationId);
  const waiting = await consumeWaitingMessages(tx, applicationId);
  await markCallerVerified(tx, callId, applicationId, language);
  await saveInboundOutcome(tx, callId, 'status');
  const event = { kind: 'communication-sent', applicationId } as const;
  if (waiting.length > 0) await context.events.publish(tx, tenantId, { staff: true }, event);
  return [
    say('call.standing', { program: getLocalText(program, language), state: getLocalText(state, language) }),
    { text: removeIsolates(next(language)), language },
    ...waiting.flatMap(({ body: text, language: ofWords }) => [
      say('call.waiting'),
      { text, language: ofWords },
    ]),
  ].filter(({ text }) => text !== '');
}
