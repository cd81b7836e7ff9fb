import type { JobHandler } from '../job-context.ts';
import type { Transaction } from '../platform/database.ts';
import { isServedZip, listFairRents, listIncomeLimits } from '../programs/queries.ts';
import {
  type Judged,
  keepJudgements,
  listOthers,
  listResults,
  listUsableDocumentIds,
  lockJudged,
} from './queries/validation.ts';
import { type Facts, zipOf } from './validations/facts.ts';
import { judgeApplication } from './validations/judge-application.ts';
import { nameChanges } from './validations/name-changes.ts';

/** Judges a submitted application by every rule. Safe to run twice: the last run's verdicts stand. */
export const validateApplication: JobHandler = async ({ database, events }, { tenantId, applicationId }) => {
  const id = Number(applicationId);
  await database.tenant(tenantId, async (tx) => {
    const judged = await lockJudged(tx, id);
    if (judged === undefined) return;
    const [facts, before] = await Promise.all([gatherFacts(tx, id, judged), listResults(tx, id)]);
    const judgements = judgeApplication(facts);
    await keepJudgements(tx, {
      tenantId,
      applicationId: id,
      judgements,
      change: nameChanges(before, judgements),
    });
    await events.publish(tx, tenantId, { staff: true }, { kind: 'application-changed', applicationId: id });
  });
};

async function gatherFacts(tx: Transaction, id: number, judged: Judged): Promise<Facts> {
  const zip = zipOf(judged.answers);
  const [usableDocumentIds, incomeLimits, fairRents, isServed, others] = await Promise.all([
    listUsableDocumentIds(tx, id),
    listIncomeLimits(tx, judged.programId),
    listFairRents(tx, judged.programId),
    zip === null ? null : isServedZip(tx, zip),
    listOthers(tx, id, judged),
  ]);
  return { ...judged, usableDocumentIds, incomeLimits, fairRents, isServedZip: isServed, others };
}
