import type { AnswerMatch } from '@commonway/contract/work-queue/document-reviews.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { useAction } from '../../../shell/form/use-action.ts';
import { useFormat } from '../../../shell/format.tsx';
import { isolate } from '../../../shell/texts.tsx';
import { TextButton } from '../../../ui/actions/text-button.tsx';
import { StatusTag } from '../../../ui/marks/status-tag.tsx';
import styles from './preview.module.css';
import { type CaseDocument, useCaseDocumentTexts, useRefetchDocuments } from './use-case-documents.ts';

interface AnswerProofProps {
  readonly applicationId: number;
  readonly path: string;
  readonly label: string;
  /** The matches of all answers. */
  readonly matches: readonly AnswerMatch[];
  /** The document beside the answers, which can be matched with them. */
  readonly openDocument: CaseDocument | undefined;
}

/** The documents that prove an answer, and a button that matches it with the open document. */
export function AnswerProof({
  applicationId,
  path,
  label,
  matches,
  openDocument,
}: AnswerProofProps): ReactNode {
  const t = useCaseDocumentTexts();
  const format = useFormat();
  const refetch = useRefetchDocuments(applicationId);
  const matching = useAction((input: { documentId: number; isMatch: boolean }) =>
    call('work-queue/match-answer', { applicationId, path, ...input }).finally(refetch),
  );
  const setMatch = (documentId: number, isMatch: boolean): void => matching.run({ documentId, isMatch });
  const own = matches.filter((match) => match.path === path);
  const canMatch =
    openDocument !== undefined &&
    !own.some(({ documentId, isCurrent }) => isCurrent && documentId === openDocument.id);
  return (
    <>
      {own.map(({ documentId, fileName, byName, at, isCurrent }) => (
        <div key={documentId} className={styles.proof}>
          <StatusTag tone={isCurrent ? 'passed' : 'warning'} isBare>
            {t(isCurrent ? 'matched' : 'match.changed', {
              file: isolate(fileName),
              name: isolate(byName),
              day: format.date(at),
            })}
          </StatusTag>
          <TextButton
            aria-label={t('match.removeLabel', { label })}
            onClick={() => setMatch(documentId, false)}
          >
            {t('match.remove')}
          </TextButton>
        </div>
      ))}
      {canMatch && (
        <div className={styles.proof}>
          <TextButton
            aria-label={t('match.label', { label })}
            onClick={() => setMatch(openDocument.id, true)}
          >
            {t('match')}
          </TextButton>
        </div>
      )}
    </>
  );
}
