// Writes a notice letter: kinds, programs, and numbers, but no people's names and no message content, because others
// may read the email.
import { noticeKinds } from '@commonway/contract/accounts/notices/notice-kinds.ts';
import { localText, textLanguage } from '@commonway/contract/languages/languages.ts';
import { letterHtml } from '../../../outside/mail/letter-html.ts';
import type { Say } from '../../../platform/texts.ts';
import { noticeText } from '../notice-text.ts';
import type { UnreadSubject } from '../queries/notice-lists.ts';
import type { en } from '../texts/en.ts';

/** How many subjects of a kind a letter names; for the rest it gives a count. */
export const maxSubjects = 5;

export interface NoticeLetter {
  readonly language: string;
  readonly tenant: string;
  /** The newest few of each kind, grouped by kind. */
  readonly subjects: readonly UnreadSubject[];
  readonly portal: string;
  readonly stopAt: string;
}

export function writeNoticeLetter(letter: NoticeLetter): {
  language: string;
  subject: string;
  text: string;
  html: string;
} {
  const { tenant, portal, stopAt } = letter;
  const language = textLanguage(letter.language);
  const say = noticeText(language);
  const kinds = [...Map.groupBy(letter.subjects, ({ kind }) => kind).values()];
  const count = kinds.reduce((sum, [first]) => sum + (first?.kindCount ?? 0), 0);
  const lines = kinds.map((ofKind) => linesOf(ofKind, say, language)).join('\n\n');
  const subject = say('letter.subject', { tenant, count });
  const button = { label: say('letter.open'), address: `${portal}/notifications` };
  const why = [
    say('letter.why', { settings: `${portal}/profile-settings/notifications` }),
    say('letter.stop', { stop: stopAt }),
  ].join('\n');
  return {
    language,
    subject,
    text: `${lines}\n\n${button.label}: ${button.address}\n\n${why}\n`,
    html: letterHtml({ language, tenantName: tenant, title: subject, text: `${lines}\n\n${why}`, button }),
  };
}

/** Whether the subject still exists and the reader may see it; other subjects have no name and are left out. */
export const isVisible = ({ kind, program, view }: UnreadSubject): boolean => {
  const { about } = noticeKinds[kind];
  return (about !== 'application' || program !== null) && (about !== 'view' || view !== null);
};

function linesOf(ofKind: readonly UnreadSubject[], say: Say<keyof typeof en>, language: string): string {
  const [first] = ofKind;
  if (first === undefined) return '';
  const names = ofKind.flatMap(({ program, view, subjectId }) => {
    const label = program === null ? view : localText(program, language);
    return label === null ? [] : [say('letter.about', { label, id: String(subjectId) })];
  });
  const more = first.subjectCount - ofKind.length;
  if (names.length > 0 && more > 0) names.push(say('letter.more', { count: more }));
  return [say(first.kind, { count: first.kindCount }), ...names.map((name) => `– ${name}`)].join('\n');
}
