import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api.ts';
import { usePaperWords } from '../../../shell/papers/use-paper-words.ts';
import { StatusTag } from '../../../ui/marks/status-tag.tsx';
import { useTexts } from '../../use-texts.ts';

interface PaperMarksProps {
  readonly applicationId: number;
  readonly documentId: number;
}

/** Shows whether a case document was reused and when it expires. Renders nothing while loading. */
export function PaperMarks({ applicationId, documentId }: PaperMarksProps): ReactNode {
  const t = useTexts();
  const words = usePaperWords();
  const { data } = useQuery({
    queryKey: ['work-queue/list-case-papers', { applicationId }],
    queryFn: ({ signal }) => call('work-queue/list-case-papers', { applicationId }, { signal }),
  });
  const paper = data?.papers.find((each) => each.documentId === documentId);
  if (paper === undefined) return null;
  const expiry = words.expiry(paper);
  return (
    <>
      {paper.isReused && <StatusTag isBare>{t('documents.reused')}</StatusTag>}
      {expiry !== null && (
        <StatusTag tone={paper.isExpired ? 'warning' : 'neutral'} isBare>
          {expiry}
        </StatusTag>
      )}
    </>
  );
}
