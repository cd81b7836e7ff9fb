import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './case.module.css';
import { DocumentViewer } from './document-viewer.tsx';

const HouseholdPanel = lazy(async () => ({
  default: (await import('./household/household-panel.tsx')).HouseholdPanel,
}));
const CaseFeesPanel = lazy(async () => ({
  default: (await import('./fees/fees-panel.tsx')).CaseFeesPanel,
}));
const PaymentsSummary = lazy(async () => ({
  default: (await import('./payments/payments-summary.tsx')).PaymentsSummary,
}));

interface CaseEvidenceProps {
  readonly view: CaseView;
  readonly documents: RefObject<HTMLElement | null>;
  readonly documentId: number | null;
  readonly onDocument: (documentId: number) => void;
}

/** The sections between the answers and the panels: household, documents, payments and fees. */
export function CaseEvidence({ view, documents, documentId, onDocument }: CaseEvidenceProps): ReactNode {
  const t = useTexts();
  const { id } = view.item;
  return (
    <div className={styles.papers}>
      <Suspense>
        <HouseholdPanel view={view} />
      </Suspense>
      <section ref={documents} aria-labelledby="case-documents" className={styles.part}>
        <h2 id="case-documents" className={styles.heading}>
          {t('case.documents')}
        </h2>
        <DocumentViewer applicationId={id} view={view} chosenId={documentId} onChoose={onDocument} />
      </section>
      <Suspense fallback={<Skeleton shape="text" count={3} label={t('loading')} />}>
        <PaymentsSummary applicationId={id} />
        <CaseFeesPanel applicationId={id} />
      </Suspense>
    </div>
  );
}
