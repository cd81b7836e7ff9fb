import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { listDeletedDrafts } from '../drafts/queries.ts';
import { listCards } from './list-cards.ts';

export const listMyApplications: Handle<'applications/list-my-applications'> = async (context) => {
  const { tx, actor, language } = context;
  const applicantId = actor.applicantId ?? 0;
  const [applications, deleted] = await Promise.all([
    listCards(context, applicantId),
    listDeletedDrafts(tx, applicantId),
  ]);
  return {
    applications,
    deleted: deleted.map((each) => ({ ...each, programName: localText(each.programName, language) })),
  };
};
