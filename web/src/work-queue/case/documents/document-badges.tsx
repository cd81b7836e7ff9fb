import type { ReactNode } from 'react';
import { useDocumentTexts } from '../../../shell/library-documents/use-document-texts.ts';
import { StatusTag } from '../../../ui/marks/status-tag.tsx';
import { useTexts } from '../../use-texts.ts';
import { useDocumentDetails } from './use-case-documents.ts';

interface DocumentBadgesProps {
  readonly applicationId: number;
  readonly documentId: number;
}

/** Badges that show whether a case document was reused and when it expires. Renders nothing while loading. */
export function DocumentBadges({ applicationId, documentId }: DocumentBadgesProps): ReactNode {
  const t = useTexts();
  const documentTexts = useDocumentTexts();
  const { data } = useDocumentDetails(applicationId);
  const caseDocument = data?.papers.find((each) => each.documentId === documentId);
  if (caseDocument === undefined) return null;
  const expiry = documentTexts.expiry(caseDocument);
  return (
    <>
      {caseDocument.isReused && <StatusTag isBare>{t('documents.reused')}</StatusTag>}
      {expiry !== null && (
        <StatusTag tone={caseDocument.isExpired ? 'warning' : 'neutral'} isBare>
          {expiry}
        </StatusTag>
      )}
    </>
  );
}
