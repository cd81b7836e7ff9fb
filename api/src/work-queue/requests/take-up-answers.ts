import { listRequestRows, lockRequest } from '../../applications/requests/queries.ts';
import type { JobHandler } from '../../job-context.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { writeAudit } from '../../platform/mount/queries.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { jobChangeContext } from '../bulk/change-context.ts';
import { systemActor } from '../escalation/run-rule-action.ts';
import { returnFromWaiting } from './move-case.ts';
import { findStaffRoles } from './queries.ts';

/**
 * Moves a case back after the applicant answered, and resumes its clock. The transition uses the current roles of the
 * staff member who asked. A second run finds that the case no longer waits and does nothing.
 */
export const takeUpAnswers: JobHandler<'work-queue/take-up-answers'> = async (
  context,
  { tenantId, applicationId: id, informationRequestId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    lockWorkflowsShared(tx, tenantId);
    await lockRequest(tx, id, informationRequestId);
    const request = (await listRequestRows(tx, id)).find((each) => each.id === informationRequestId);
    if (request?.state !== 'answered') return;
    const { roles = [] } = (await findStaffRoles(tx, request.askedBy)) ?? {};
    const notes: AuditNote[] = [];
    await returnFromWaiting(jobChangeContext(context, tx, tenantId, notes), { ...systemActor, roles }, id);
    if (notes.length === 0) return;
    writeAudit(tx, tenantId, {
      operation: 'work-queue/take-up-answers',
      outcome: 'done',
      personId: null,
      actorName: systemActor.name,
      impersonator: null,
      requestId: '',
      address: '',
      subjects: notes.map(({ subjectKind: kind, subjectId, details = {} }) => ({
        kind,
        id: subjectId,
        details,
      })),
    });
  });
};
