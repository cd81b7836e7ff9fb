import type { Handle } from '../../platform/mount/context.ts';
import { noticeText } from './notice-text.ts';
import { findMail, findWishes } from './queries/wishes.ts';
import { kindsFor, wishesOf } from './wishes-of.ts';

export const getNoticeWishes: Handle<'accounts/get-notice-wishes'> = async ({
  tx,
  actor,
  language,
  policy,
}) => {
  const [kept, address] = [await findWishes(tx, actor), await findMail(tx, actor)];
  const say = noticeText(language);
  return {
    wishes: wishesOf(kindsFor(actor), kept?.wishes ?? []).map((wish) => ({
      ...wish,
      label: say(`${wish.kind}.choice`),
    })),
    quiet: kept?.quiet ?? null,
    mail: address?.mail ?? null,
    devices: [...(kept?.devices ?? [])],
    pushKey: policy.push?.publicKey ?? null,
  };
};
