// Generates the messages of one application: automatic letters, exchanges with staff, and unread messages.
import { getFormat } from '@commonway/contract/languages/format.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { getStatusTexts } from '@commonway/contract/work-queue/workflow/status-texts.ts';
import { en as nextStepTexts } from '../../../../src/applications/texts/en.ts';
import { messageText } from '../../../../src/messaging/message-text.ts';
import { createTranslator } from '../../../../src/platform/texts.ts';
import { fillPlaceholders } from '../../local-texts.ts';
import type { StaffMember } from '../../people/people-builder.ts';
import type { Random } from '../../random.ts';
import { demoCalendar } from '../../tenants/demo-calendar.ts';
import { flows } from '../../workflow/flows.ts';
import { announcedStates, type StateName } from '../../workflow/state-words.ts';
import type { Story } from '../story.ts';
import { callBackRequest, calls, exchanges, notes, openings, sessionSummary } from './sample-messages.ts';

export interface Message {
  readonly type: 'EMAIL' | 'SMS' | 'CALL' | 'NOTE' | 'VOICE' | 'SESSION' | 'COMMENT';
  readonly channel: 'email' | 'sms' | 'voice' | 'ivr' | 'none';
  readonly direction: 'in' | 'out' | 'internal';
  readonly subject: string | null;
  readonly body: string;
  readonly language: string;
  /** The staff member who wrote it; null for automatic letters and for the applicant. */
  readonly author: StaffMember | null;
  readonly authorName: string;
  /** The kind of an automatic letter. */
  readonly letter?: string | null;
  readonly at: Date;
}

export interface ThreadRequest {
  readonly random: Random;
  readonly story: Story;
  readonly tenantName: string;
  readonly reference: string;
  /** The assigned staff member; null if it was never assigned. */
  readonly worker: StaffMember | null;
  readonly now: Date;
}

const hour = 3_600_000;
const byEmail = { type: 'EMAIL', channel: 'email' } as const;
const bySms = { type: 'SMS', channel: 'sms' } as const;

/** Draws the messages of an application, in chronological order. */
export function drawThread(request: ThreadRequest): Message[] {
  const messages = [
    ...drawAutomaticMessages(request),
    ...drawStaffMessages(request),
    ...drawUnreadMessages(request),
  ];
  const latest = new Date(request.now.getTime() - 60_000);
  const past = messages.map((message) => (message.at > latest ? { ...message, at: latest } : message));
  return past.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The automatic messages: on receipt, and at each announced status. */
function drawAutomaticMessages({ story, tenantName, reference }: ThreadRequest): Message[] {
  const { name, mail, persona } = story.applicant;
  const { language } = persona;
  const say = messageText(language);
  const program = getLocalText(story.program.name, language);
  return story.arrivals.flatMap(({ state, at }, index): Message[] => {
    if (index > 0 && !announcedStates.has(state)) return [];
    const paysAward = flows[story.program.flow].states.includes('Paid');
    const label = getLocalText(getStatusTexts(state, paysAward).label, language);
    const next = describeNext(state, paysAward, at, language);
    return [
      {
        ...(mail === null ? bySms : byEmail),
        direction: 'out',
        subject:
          index === 0
            ? say('submitted.subject', { program })
            : say('state.subject', { program, state: label }),
        body:
          index === 0
            ? say('submitted.body', { name, program, reference, next })
            : say('state.body', { name, program, state: label, next }),
        language,
        author: null,
        authorName: tenantName,
        letter: index === 0 ? 'submitted' : null,
        at: new Date(at.getTime() + 40_000),
      },
    ];
  });
}

const sayNext = createTranslator(nextStepTexts);

/** What the message about a status says next. Its amount is not known here. */
function describeNext(state: StateName, paysAward: boolean, at: Date, language: string): string {
  if (state === 'Approved') return sayNext(language)(paysAward ? 'next.awardUnknown' : 'next.approved');
  if (state !== 'Paid') return getLocalText(getStatusTexts(state, paysAward).next, language);
  return sayNext(language)('next.sentUnknown', {
    day: getFormat(language, demoCalendar.timeZone).date(at.toISOString()),
  });
}

/** Questions by the assigned staff member, the applicant's answers, and notes, all between two known times. */
function drawStaffMessages(request: ThreadRequest): Message[] {
  const { random, story, worker, now } = request;
  const assigned = story.arrivals.find(({ state }) => state === 'Case-Review' || state === 'Intake review');
  const startsAt = (assigned ?? story.arrivals[1])?.at;
  if (worker === null || startsAt === undefined) return [];
  const last = story.arrivals.at(-1)?.at ?? startsAt;
  const endsAt = last > startsAt ? last : now;
  const getTimeAt = (share: number) =>
    new Date(startsAt.getTime() + (endsAt.getTime() - startsAt.getTime()) * share);
  const messages: Message[] = [];
  if (random.chance(0.55)) messages.push(...drawExchange(request, worker, getTimeAt(0.15), getTimeAt(0.4)));
  if (random.chance(0.5))
    messages.push(createInternalMessage(worker, 'NOTE', random.pick(notes), getTimeAt(0.55)));
  if (random.chance(0.2))
    messages.push({
      ...createInternalMessage(worker, 'CALL', random.pick(calls), getTimeAt(0.62)),
      channel: 'voice',
      direction: 'out',
    });
  if (random.chance(0.08))
    messages.push(createInternalMessage(worker, 'SESSION', sessionSummary, getTimeAt(0.7)));
  if (random.chance(0.1))
    messages.push(createInternalMessage(worker, 'COMMENT', random.pick(notes), getTimeAt(0.8)));
  return messages;
}

/** A question by staff and the applicant's answer. */
function drawExchange(
  { random, story }: ThreadRequest,
  worker: StaffMember,
  askedAt: Date,
  answeredAt: Date,
): Message[] {
  const { persona, mail } = story.applicant;
  const { language } = persona;
  const exchangeTexts = random.pick(exchanges);
  const isMail = mail !== null && random.chance(0.7);
  const medium = isMail ? byEmail : bySms;
  const subject = isMail ? (exchangeTexts.subject[language] ?? null) : null;
  return [
    {
      ...medium,
      direction: 'out',
      subject,
      body: fillPlaceholders(exchangeTexts.question[language] ?? '', { name: persona.firstName }),
      language,
      author: worker,
      authorName: worker.name,
      at: askedAt,
    },
    createIncomingMessage(story, medium, exchangeTexts.answer[language] ?? '', answeredAt, subject),
    // The assigned staff member has read the answer.
    createInternalMessage(
      worker,
      'NOTE',
      'Read the reply and updated the checklist.',
      new Date(answeredAt.getTime() + hour),
    ),
  ];
}

/** Messages that arrived after the last staff activity, and are therefore unread. */
function drawUnreadMessages({ random, story, now }: ThreadRequest): Message[] {
  const last = story.arrivals.at(-1);
  if (last === undefined || !random.chance(0.2)) return [];
  const { language } = story.applicant.persona;
  const getTimeAt = (share: number) =>
    new Date(last.at.getTime() + (now.getTime() - last.at.getTime()) * share);
  const drawText = () => random.pick(openings)[language] ?? '';
  const first = random.pick([
    createIncomingMessage(story, byEmail, drawText(), getTimeAt(0.9), `Re: ${story.program.name[language]}`),
    createIncomingMessage(story, bySms, drawText(), getTimeAt(0.9), null),
    createIncomingMessage(story, bySms, drawText(), getTimeAt(0.9), null),
    createIncomingMessage(story, { type: 'VOICE', channel: 'voice' }, drawText(), getTimeAt(0.9), null),
    createIncomingMessage(story, { type: 'CALL', channel: 'ivr' }, callBackRequest, getTimeAt(0.9), null),
  ]);
  const more = random.chance(0.25)
    ? [createIncomingMessage(story, bySms, drawText(), getTimeAt(0.95), null)]
    : [];
  return [first, ...more];
}

/** A message from the applicant. */
function createIncomingMessage(
  { applicant }: Story,
  medium: Pick<Message, 'type' | 'channel'>,
  body: string,
  at: Date,
  subject: string | null,
): Message {
  const { language } = applicant.persona;
  return {
    ...medium,
    direction: 'in',
    subject,
    body,
    language,
    author: null,
    authorName: applicant.name,
    at,
  };
}

/** A note or a record by staff that the applicant does not see. */
function createInternalMessage(
  author: StaffMember,
  type: 'NOTE' | 'CALL' | 'SESSION' | 'COMMENT',
  body: string,
  at: Date,
): Message {
  return {
    type,
    channel: 'none',
    direction: 'internal',
    subject: null,
    body,
    language: 'en',
    author,
    authorName: author.name,
    at,
  };
}
