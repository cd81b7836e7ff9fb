import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { listPapers as list, listUses } from './queries/papers.ts';

export const listPapers: Handle<'documents/list-papers'> = async ({ tx, actor, tenant, language }) => {
  const applicantId = actor.applicantId ?? 0;
  const [papers, uses] = await Promise.all([
    list(tx, applicantId, tenant.timeZone),
    listUses(tx, applicantId),
  ]);
  const byDocument = Map.groupBy(uses, ({ documentId }) => documentId);
  return {
    papers: papers.map((paper) => ({
      ...paper,
      uses: (byDocument.get(paper.id) ?? []).map(({ applicationId, programName, question, isSent }) => ({
        applicationId,
        programName: localText(programName, language),
        question: question === null ? null : localText(question, language),
        isSent,
      })),
    })),
  };
};
