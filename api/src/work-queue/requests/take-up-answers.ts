import { holdRequest, listRequestRows } from '../../applications/requests/queries.ts';
import type { JobHandler } from '../../job-context.ts';
import type { AuditNote } from '../../platform/mount/context.ts';
import { writeAudit } from '../../platform/mount/queries.ts';
import { keepWorkflows } from '../../programs/queries.ts';
import { handOfJob } from '../bulk/hand-of.ts';
import { commonway } from '../escalation/do-deed.ts';
import { waitNoLonger } from './move-case.ts';
import { findStaffRoles } from './queries.ts';

/**
 * Moves a case back after the applicant answered, and resumes its clock. The transition uses the current roles of the
 * staff member who asked. A second run finds that the case no longer waits and does nothing.
 */
export const takeUpAnswers: JobHandler = async (
  context,
  { tenantId, applicationId, informationRequestId },
) => {
  const id = Number(applicationId);
  await context.database.tenant(tenantId, async (tx) => {
    keepWorkflows(tx, tenantId);
    await holdRequest(tx, id, Number(informationRequestId));
    const request = (await listRequestRows(tx, id)).find((each) => each.id === Number(informationRequestId));
    if (request?.state !== 'answered') return;
    const { roles = [] } = (await findStaffRoles(tx, request.askedBy)) ?? {};
    const notes: AuditNote[] = [];
    await waitNoLonger(handOfJob(context, tx, tenantId, notes), { ...commonway, roles }, id);
    if (notes.length === 0) return;
    writeAudit(tx, tenantId, {
      operation: 'work-queue/take-up-answers',
      outcome: 'done',
      personId: null,
      actorName: commonway.name,
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
