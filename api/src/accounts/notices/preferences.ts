import {
  listNoticeKinds,
  type NoticeFacts,
  type NoticeKind,
  noticeKinds,
} from '@commonway/contract/accounts/notices/notice-kinds.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { noticeText } from './notice-text.ts';
import { insertMissingReaders } from './queries/new-notices.ts';
import type { Reader } from './queries/notice-lists.ts';
import {
  findPreferences,
  findReaderMail,
  lockReader,
  type NotificationPreference,
  savePreferences,
  saveQuietHours,
} from './queries/preferences.ts';

/** Returns the kinds of notices a reader can get; none for a person who is neither staff nor an applicant. */
export function listReaderKinds({ staffId, applicantId }: Reader): NoticeKind[] {
  if (staffId !== null) return listNoticeKinds('staff');
  return applicantId === null ? [] : listNoticeKinds('applicant');
}

/** Returns the effective preference for each kind: the reader's choice, or else the kind's default. */
export const resolvePreferences = (
  kinds: readonly NoticeKind[],
  stored: readonly NotificationPreference[],
): NotificationPreference[] =>
  kinds.map((kind) => {
    const { mail, isPushed }: NoticeFacts = noticeKinds[kind];
    return stored.find((preference) => preference.kind === kind) ?? { kind, mail, isPushed };
  });

/** Returns a reader's ID and locks the row. Creates the reader if needed; undefined for a person who cannot be one. */
export async function ensureReaderId(tx: Transaction, reader: Reader): Promise<number | undefined> {
  await insertMissingReaders(tx, [reader]);
  return (await lockReader(tx, reader))?.id;
}

/** Returns the actor's notification preferences, with their email address and devices. */
export const getNotificationPreferences: Handle<'accounts/get-notification-preferences'> = async ({
  tx,
  actor,
  language,
  policy,
}) => {
  const [stored, address] = [await findPreferences(tx, actor), await findReaderMail(tx, actor)];
  const say = noticeText(language);
  return {
    preferences: resolvePreferences(listReaderKinds(actor), stored?.preferences ?? []).map((preference) => ({
      ...preference,
      label: say(`${preference.kind}.choice`),
    })),
    quiet: stored?.quiet ?? null,
    mail: address?.mail ?? null,
    devices: [...(stored?.devices ?? [])],
    pushKey: policy.push?.publicKey ?? null,
  };
};

/** Saves the actor's preferences for kinds of notices, and their quiet hours. */
export const saveNotificationPreferences: Handle<'accounts/save-notification-preferences'> = async (
  context,
  { preferences, quiet },
) => {
  const { tx, actor } = context;
  const kinds = listReaderKinds(actor);
  const named = preferences.map(({ kind }) => kind);
  if (named.some((kind) => !kinds.includes(kind)) || new Set(named).size < named.length)
    throw new Refusal('invalid_input', { fields: { preferences: ['invalid'] } });
  const id = await ensureReaderId(tx, actor);
  if (id === undefined) return { saved: 0 };
  await saveQuietHours(tx, id, quiet);
  await savePreferences(tx, id, preferences);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { preferences, quiet } });
  return { saved: preferences.length };
};
