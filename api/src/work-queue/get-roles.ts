import type { Handle } from '../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from './parse-entries.ts';
import { rolesIn } from './queries/workflow.ts';

export const getRoles: Handle<'work-queue/get-roles'> = async (context, input) => {
  const entries = parseEntries(['email', 'Email', 'UserEmail', 'processId', 'ProcessID'], input);
  requireOwnMail(
    entries.text('email') ?? entries.text('Email') ?? entries.text('UserEmail'),
    context.actor.mail,
  );
  const processId = entries.int('processId') ?? entries.int('ProcessID') ?? 0;
  return { GetRolesForEmailAndProcess: await rolesIn(context.tx, context.actor.staffId ?? 0, processId) };
};
