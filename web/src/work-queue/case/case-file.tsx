import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { useSlots } from '../../shell/slots.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';
import { AnswerList } from './answers/answer-list.tsx';
import styles from './case.module.css';
import { AwaitedDocuments } from './documents/awaited-documents.tsx';

const AnswerProof = lazy(async () => ({
  default: (await import('./documents/answer-proof.tsx')).AnswerProof,
}));
const HouseholdPanel = lazy(async () => ({
  default: (await import('./household/household-panel.tsx')).HouseholdPanel,
}));

interface CaseFileProps {
  readonly view: CaseView;
  readonly onDocument: (documentId: number) => void;
  /** The document beside the answers; null if none is open. */
  readonly documentId: number | null;
}

/** What is known about a case: its facts, the household, the answers, payments, and fees. */
export function CaseFile({ view, onDocument, documentId }: CaseFileProps): ReactNode {
  const t = useTexts();
  const { CasePayments } = useSlots();
  const { id } = view.item;
  const openDocument = view.documents.find((each) => each.id === documentId);
  const hasProofs = openDocument !== undefined || view.matches.length > 0;
  return (
    <div className={styles.file}>
      <AwaitedDocuments view={view} />
      <CaseFacts view={view} />
      <Suspense fallback={<Skeleton shape="card" count={2} label={t('loading')} />}>
        <HouseholdPanel view={view} />
        <section aria-labelledby="case-answers">
          <h2 id="case-answers" className={styles.heading}>
            {t('case.answers')}
          </h2>
          <AnswerList
            key={id}
            applicationId={id}
            view={view}
            onDocument={onDocument}
            renderProof={
              hasProofs
                ? (path, label) => (
                    <Suspense>
                      <AnswerProof
                        applicationId={id}
                        matches={view.matches}
                        {...{ path, label, openDocument }}
                      />
                    </Suspense>
                  )
                : undefined
            }
          />
        </section>
        {CasePayments && <CasePayments applicationId={id} />}
      </Suspense>
    </div>
  );
}

/** The dates, amount, and contact details of a case that its header has no room for. */
function CaseFacts({ view: { item, applicant, award } }: Pick<CaseFileProps, 'view'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const facts: readonly (readonly [term: string, detail: ReactNode])[] = [
    [t('column.ApplicationDate'), format.date(item.createdAt)],
    [t('case.inStatusSince'), format.relative(item.stateCurrentTime)],
    [t('case.phone'), applicant.phone && <bdi dir="ltr">{applicant.phone}</bdi>],
    [t('case.email'), applicant.mail && <bdi dir="ltr">{applicant.mail}</bdi>],
    [t('award.requested'), award.requested !== null && format.money(award.requested)],
    [
      t('case.amountAsked'),
      item.awardAmount !== null && item.awardAmount !== award.requested && format.money(item.awardAmount),
    ],
    [t('column.CaseNumber'), item.caseNumber],
  ];
  return (
    <DescriptionList
      density="dense"
      items={facts
        .filter(([, detail]) => Boolean(detail))
        .map(([term, detail]) => ({ itemId: term, term, detail }))}
    />
  );
}
