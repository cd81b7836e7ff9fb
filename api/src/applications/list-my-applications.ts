import type { Handle } from '../platform/mount/context.ts';
import { ownCard } from './own-card.ts';
import { listOwnApplications } from './queries/own-applications.ts';

export const listMyApplications: Handle<'applications/list-my-applications'> = async ({
  tx,
  actor,
  language,
}) => {
  const rows = await listOwnApplications(tx, actor.applicantId ?? 0);
  return { applications: rows.map((row) => ownCard(row, language)) };
};
