import { role } from '@commonway/contract/accounts/account-type.ts';
import type { Handle } from '../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { processesOf } from './queries/workflow.ts';

export const getProcessesForUser: Handle<'work-queue/get-processes-for-user'> = async (context, input) => {
  const entries = parseEntries(['UserEmail', 'Email'], input);
  requireOwnMail(entries.text('UserEmail') ?? entries.text('Email'), context.actor.mail);
  const seesAll = context.actor.roles.includes(role.admin);
  return { GetProcessesForUser: await processesOf(context.tx, context.actor.staffId ?? 0, seesAll) };
};
