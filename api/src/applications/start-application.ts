import { type Handle, Refusal } from '../platform/mount/context.ts';
import { programStateAt } from '../programs/program-state.ts';
import { newestForm, type ProgramRow, programsQuery } from '../programs/queries.ts';
import { decideStart } from './decide-start.ts';
import { earlierApplications, insertApplication, lockApplicant } from './queries/own-applications.ts';

export const startApplication: Handle<'applications/start-application'> = async (context, { programId }) => {
  const { tx, actor, tenant } = context;
  const applicant = actor.applicantId === null ? undefined : await lockApplicant(tx, actor.applicantId);
  const [program, form] = await Promise.all([
    tx.maybe<ProgramRow>(programsQuery(programId)),
    newestForm(tx, programId),
  ]);
  if (applicant === undefined || program === undefined || form === undefined) throw new Refusal('not_found');
  const start = decideStart({
    state: programStateAt(program, context.now),
    allowsMultiple: program.allowsMultipleApplications,
    settings: program.applicationSettings ?? {},
    earlier: await earlierApplications(tx, applicant.id, programId),
  });
  if ('error' in start) throw new Refusal(start.error);
  if ('goOnWith' in start) return { applicationId: start.goOnWith };
  const applicationId = await insertApplication(tx, {
    tenantId: tenant.id,
    programId,
    processId: program.processId,
    applicant,
    formVersion: form.version,
  });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { programId, formVersion: form.version },
  });
  return { applicationId };
};
