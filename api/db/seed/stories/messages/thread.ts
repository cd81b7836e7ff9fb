// Generates the messages of one application: automatic letters, exchanges with staff, and unread messages.
import { localText } from '@commonway/contract/languages/languages.ts';
import { letterText } from '../../../../src/communications/letter-text.ts';
import { fill } from '../../local-texts.ts';
import type { StaffMember } from '../../people/people-book.ts';
import type { Random } from '../../random.ts';
import { announcedStates, stateWords } from '../../workflow/state-words.ts';
import type { Story } from '../story.ts';
import { callBackRequest, calls, exchanges, notes, openings, sessionSummary } from './talk.ts';

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

/** Returns the messages in chronological order. */
export function drawThread(request: ThreadRequest): Message[] {
  const messages = [...officeLetters(request), ...staffTalk(request), ...lateArrivals(request)];
  const latest = new Date(request.now.getTime() - 60_000);
  const past = messages.map((message) => (message.at > latest ? { ...message, at: latest } : message));
  return past.sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** The automatic letters: on receipt, and at each announced status. */
function officeLetters({ story, tenantName, reference }: ThreadRequest): Message[] {
  const { name, mail, persona } = story.applicant;
  const { language } = persona;
  const say = letterText(language);
  const program = localText(story.program.name, language);
  return story.arrivals.flatMap(({ state, at }, index): Message[] => {
    if (index > 0 && !announcedStates.has(state)) return [];
    const label = localText(stateWords[state].label, language);
    const next = localText(stateWords[state].next, language);
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
            ? say('submitted.body', { name, program, reference })
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

/** Questions by the assigned staff member, the applicant's answers, and notes, all between two known times. */
function staffTalk(request: ThreadRequest): Message[] {
  const { random, story, worker, now } = request;
  const assigned = story.arrivals.find(({ state }) => state === 'Case-Review' || state === 'Intake review');
  const begins = (assigned ?? story.arrivals[1])?.at;
  if (worker === null || begins === undefined) return [];
  const last = story.arrivals.at(-1)?.at ?? begins;
  const ends = last > begins ? last : now;
  const within = (share: number) => new Date(begins.getTime() + (ends.getTime() - begins.getTime()) * share);
  const messages: Message[] = [];
  if (random.chance(0.55)) messages.push(...exchange(request, worker, within(0.15), within(0.4)));
  if (random.chance(0.5)) messages.push(internal(worker, 'NOTE', random.pick(notes), within(0.55)));
  if (random.chance(0.2))
    messages.push({
      ...internal(worker, 'CALL', random.pick(calls), within(0.62)),
      channel: 'voice',
      direction: 'out',
    });
  if (random.chance(0.08)) messages.push(internal(worker, 'SESSION', sessionSummary, within(0.7)));
  if (random.chance(0.1)) messages.push(internal(worker, 'COMMENT', random.pick(notes), within(0.8)));
  return messages;
}

function exchange(
  { random, story }: ThreadRequest,
  worker: StaffMember,
  asked: Date,
  answered: Date,
): Message[] {
  const { persona, mail } = story.applicant;
  const { language } = persona;
  const said = random.pick(exchanges);
  const isMail = mail !== null && random.chance(0.7);
  const way = isMail ? byEmail : bySms;
  const subject = isMail ? (said.subject[language] ?? null) : null;
  return [
    {
      ...way,
      direction: 'out',
      subject,
      body: fill(said.question[language] ?? '', { name: persona.firstName }),
      language,
      author: worker,
      authorName: worker.name,
      at: asked,
    },
    incoming(story, way, said.answer[language] ?? '', answered, subject),
    // The assigned staff member has read the answer.
    internal(
      worker,
      'NOTE',
      'Read the reply and updated the checklist.',
      new Date(answered.getTime() + hour),
    ),
  ];
}

/** Messages that arrived after the last staff activity, and are therefore unread. */
function lateArrivals({ random, story, now }: ThreadRequest): Message[] {
  const last = story.arrivals.at(-1);
  if (last === undefined || !random.chance(0.2)) return [];
  const { language } = story.applicant.persona;
  const since = (share: number) => new Date(last.at.getTime() + (now.getTime() - last.at.getTime()) * share);
  const words = () => random.pick(openings)[language] ?? '';
  const first = random.pick([
    incoming(story, byEmail, words(), since(0.9), `Re: ${story.program.name[language]}`),
    incoming(story, bySms, words(), since(0.9), null),
    incoming(story, bySms, words(), since(0.9), null),
    incoming(story, { type: 'VOICE', channel: 'voice' }, words(), since(0.9), null),
    incoming(story, { type: 'CALL', channel: 'ivr' }, callBackRequest, since(0.9), null),
  ]);
  const more = random.chance(0.25) ? [incoming(story, bySms, words(), since(0.95), null)] : [];
  return [first, ...more];
}

function incoming(
  { applicant }: Story,
  way: Pick<Message, 'type' | 'channel'>,
  body: string,
  at: Date,
  subject: string | null,
): Message {
  const { language } = applicant.persona;
  return { ...way, direction: 'in', subject, body, language, author: null, authorName: applicant.name, at };
}

function internal(
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
