import type { Handle } from '../../../platform/mount/context.ts';
import { listUnmatched } from '../queries/unmatched.ts';

const pageSize = 25;

export const listUnmatchedMail: Handle<'communications/list-unmatched-mail'> = async (
  { tx },
  { beforeId = Number.MAX_SAFE_INTEGER },
) => {
  const rows = await listUnmatched(tx, beforeId, pageSize + 1);
  const mails = rows.slice(0, pageSize);
  return { mails, nextBeforeId: rows.length > pageSize ? (mails.at(-1)?.mailId ?? null) : null };
};
