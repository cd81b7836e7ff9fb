import type { Handle } from '../../platform/mount/context.ts';
import { noticeText } from './notice-text.ts';
import { findMail, findPreferences } from './queries/preferences.ts';
import { kindsFor, preferencesFor } from './reader-preferences.ts';

export const getNotificationPreferences: Handle<'accounts/get-notification-preferences'> = async ({
  tx,
  actor,
  language,
  policy,
}) => {
  const [stored, address] = [await findPreferences(tx, actor), await findMail(tx, actor)];
  const say = noticeText(language);
  return {
    preferences: preferencesFor(kindsFor(actor), stored?.preferences ?? []).map((preference) => ({
      ...preference,
      label: say(`${preference.kind}.choice`),
    })),
    quiet: stored?.quiet ?? null,
    mail: address?.mail ?? null,
    devices: [...(stored?.devices ?? [])],
    pushKey: policy.push?.publicKey ?? null,
  };
};
