// Reads the status to callers who enter an application number and the applicant's date of birth. The caller ID proves
// nothing. Attempts are limited: three per call, ten per hour from a phone, five per day for an application. The
// applicant's own phone has a separate limit of five, so strangers can't lock the applicant out.
import { localText } from '@commonway/contract/languages/languages.ts';
import type { CallScript, Spoken } from '../../../outside/phone/calls/call-port.ts';
import type { Transaction } from '../../../platform/database.ts';
import { type Heard, type HearStep, hangUp, sayingIn } from '../heard.ts';
import { menuSteps } from './menu-steps.ts';
import {
  countProofs,
  holdInbound,
  type InboundCall,
  keepProof,
  markProven,
  noteInboundOutcome,
  officeOf,
  type ProofTries,
  type ProvenStanding,
  queueProofs,
  standingOf,
  takeWaitingWords,
} from './queries.ts';

const most: ProofTries = { ofNumber: 5, ofCall: 3, ofPhone: 10 };

export const askNumber = (language: string, at: Heard['at']): CallScript => [
  { do: 'ask', says: [sayingIn(language)('call.number')], goTo: at('number') },
  ...hangUp,
];

/** Receives the application number and asks for the date of birth. Doesn't reveal whether the application exists. */
export const hearNumber: HearStep = async ({ tx, callId, news, at }) => {
  const call = await holdInbound(tx, callId);
  if (call === undefined) return hangUp;
  if (!/^\d{1,12}$/.test(news.digits)) return askNumber(call.language, at);
  const goTo = `${at('birth')}&number=${news.digits}`;
  return [{ do: 'ask', says: [sayingIn(call.language)('call.birth')], digits: 8, goTo }, ...hangUp];
};

/** Checks both entries. A wrong entry, and a right one beyond the limits, get the same answer. */
export const hearBirth: HearStep = async (heard) => {
  const { tx, tenantId, callId, news, at, parameters } = heard;
  const call = await holdInbound(tx, callId);
  const number = Number(parameters.get('number') ?? Number.NaN);
  if (call === undefined || !Number.isSafeInteger(number)) return hangUp;
  const [standing, isLastTry] = await prove(tx, tenantId, call, number, dayOf(news.digits));
  const office = await officeOf(tx, tenantId);
  if (standing === null) {
    const wrong = { do: 'say', ...sayingIn(call.language)('call.unknown') } as const;
    if (isLastTry) return [wrong, ...hangUp];
    return [wrong, ...menuSteps({ call, office, at })];
  }
  const words = await tellStanding(heard, number, standing);
  const { language } = standing;
  return [
    ...words.map((each) => ({ do: 'say', ...each }) as const),
    ...menuSteps({ call: { ...call, language }, office, at }),
  ];
};

async function prove(
  tx: Transaction,
  tenantId: number,
  call: InboundCall,
  number: number,
  day: string | null,
): Promise<[ProvenStanding | null, isLastTry: boolean]> {
  await queueProofs(tx, tenantId, number);
  const tries = await countProofs(tx, call, number);
  const isAllowed =
    tries.ofNumber < most.ofNumber && tries.ofCall < most.ofCall && tries.ofPhone < most.ofPhone;
  const found = isAllowed && day !== null ? await standingOf(tx, number, day) : undefined;
  await keepProof(tx, tenantId, call.id, number, found !== undefined);
  return [found ?? null, tries.ofCall + 1 >= most.ofCall];
}

/** Parses MMDDYYYY, the format in the prompt; null if it is not a date. */
function dayOf(digits: string): string | null {
  const [, month, day, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  const iso = `${year}-${month}-${day}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Speaks the status and the messages that the office stored for this call. */
async function tellStanding(
  { context, tx, tenantId, callId }: Heard,
  applicationId: number,
  { language, program, state, next }: ProvenStanding,
): Promise<Spoken[]> {
  const say = sayingIn(language);
  const waiting = await takeWaitingWords(tx, applicationId);
  await markProven(tx, callId, applicationId, language);
  await noteInboundOutcome(tx, callId, 'status');
  const event = { kind: 'communication-sent', applicationId } as const;
  if (waiting.length > 0) await context.events.publish(tx, tenantId, { staff: true }, event);
  return [
    say('call.standing', { program: localText(program, language), state: localText(state, language) }),
    ...(next === null ? [] : [{ text: localText(next, language), language }]),
    ...waiting.flatMap(({ body: text, language: ofWords }) => [
      say('call.waiting'),
      { text, language: ofWords },
    ]),
  ].filter(({ text }) => text !== '');
}
