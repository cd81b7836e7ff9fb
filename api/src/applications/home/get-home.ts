import { homeLimits } from '@commonway/contract/applications/home.ts';
import { expiryReminderDays } from '@commonway/contract/documents/document-types.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { addDays, toLocalDate } from '../../tenants/local-date.ts';
import { listApplicationCards } from '../own/list-my-applications.ts';
import { findFittingPrograms, loadFittingFacts } from './fitting-programs.ts';
import { listTasks } from './list-tasks.ts';
import { listOwnExpiringDocuments } from './queries.ts';

/** Returns the caller's next steps, submitted applications, and programs that may fit. */
export const getHome: Handle<'applications/get-home'> = async (context) => {
  const { tx, actor, tenant, now } = context;
  const applicantId = actor.applicantId ?? 0;
  const today = toLocalDate(tenant.timeZone, now);
  const reminderEnd = addDays(today, expiryReminderDays);
  const [cards, documents, facts] = await Promise.all([
    listApplicationCards(context, applicantId),
    listOwnExpiringDocuments(tx, applicantId, today, reminderEnd),
    actor.accountType === 'Partner' ? null : loadFittingFacts(context, applicantId),
  ]);
  const appliedFor = cards.map(({ programId }) => programId);
  const tasks = listTasks({ cards, documents, now, today });
  return {
    tasks: tasks.slice(0, homeLimits.tasks),
    moreTasks: Math.max(0, tasks.length - homeLimits.tasks),
    applications: cards.filter(({ isSubmitted }) => isSubmitted).slice(0, homeLimits.applications),
    total: cards.length,
    programs: facts === null ? [] : findFittingPrograms(context, facts, appliedFor),
  };
};
