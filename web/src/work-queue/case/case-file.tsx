import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import type { LetterField } from '@commonway/contract/work-queue/letters.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../shell/format.tsx';
import { type LetterFieldLink, RentLetterSection } from '../../shell/rent-letter/rent-letter-section.tsx';
import { useNow } from '../../shell/use-now.ts';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { useTexts } from '../use-texts.ts';
import { useValidations } from '../validations/use-validations.ts';
import { isAnswered } from './answer-rows.ts';
import { AnswerList, type RenderVerdicts } from './answers/answer-list.tsx';
import styles from './case.module.css';
import { AwaitedDocuments } from './documents/awaited-documents.tsx';
import { ProfileConflicts } from './profile-conflicts.tsx';

const AnswerProof = lazy(async () => ({
  default: (await import('./documents/answer-proof.tsx')).AnswerProof,
}));
const AnswerVerdicts = lazy(async () => ({
  default: (await import('../validations/answer-verdicts.tsx')).AnswerVerdicts,
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
  const { id } = view.item;
  const openDocument = view.documents.find((each) => each.id === documentId);
  const renderVerdicts = useAnswerVerdicts(view);
  const hasProofs = openDocument !== undefined || view.matches.length > 0;
  return (
    <div className={styles.file}>
      <AwaitedDocuments view={view} />
      <CaseFacts view={view} />
      <ProfileConflicts key={id} applicationId={id} form={view.form} />
      <Suspense fallback={<Skeleton shape="card" count={2} label={t('loading')} />}>
        <HouseholdPanel view={view} renderVerdicts={renderVerdicts} applicationId={id} />
        <section aria-labelledby="case-answers">
          <h2 id="case-answers" className={styles.heading}>
            {t('case.answers')}
          </h2>
          <AnswerList
            key={id}
            applicationId={id}
            view={view}
            onDocument={onDocument}
            renderVerdicts={renderVerdicts}
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
        <staffParts.CasePayments applicationId={id} />
        <RentLetterSection form={view.form} applicantId={view.applicant.id} links={createLetterLinks(view)} />
      </Suspense>
    </div>
  );
}

/** Where staff complete what the rent letter lacks. */
function createLetterLinks({ item, applicant }: CaseView): Record<LetterField, LetterFieldLink> {
  const person = { action: 'person', href: staffPaths.person(applicant.id) } as const;
  const request = { action: 'request', href: staffPaths.case({ id: item.id, panel: 'requests' }) } as const;
  return {
    application: person,
    name: person,
    address: person,
    contact: person,
    landlord_name: request,
    monthly_rent: request,
  };
}

/** Returns a function that renders the verdicts on an answer; undefined if all verdicts are passed. */
function useAnswerVerdicts({ item, form }: CaseView): RenderVerdicts | undefined {
  const { id, validations } = item;
  const { data } = useValidations(id, validations.total > validations.passed);
  const open = data?.validations.filter(({ result }) => result !== 'passed');
  if (!data || !open?.length) return undefined;
  return ({ path, field, value }) => {
    const verdicts = open.filter(({ paths }) => paths.includes(path));
    // A file and a missing answer have a button of their own to request them.
    const isRequestable = field.kind !== 'file' && isAnswered(value);
    const [question = path] = path.split('.');
    return (
      verdicts.length > 0 && (
        <Suspense>
          <AnswerVerdicts
            applicationId={id}
            {...{ form, verdicts, mayOverride: data.mayOverride }}
            requestFields={isRequestable ? (field.kind === 'computed' ? [] : [question]) : undefined}
          />
        </Suspense>
      )
    );
  };
}

/** The dates, amount, and contact details of a case that its header has no room for. */
function CaseFacts({ view: { item, applicant, award } }: Pick<CaseFileProps, 'view'>): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const now = useNow();
  const facts: readonly (readonly [term: string, detail: ReactNode])[] = [
    [t('column.ApplicationDate'), format.date(item.createdAt)],
    [t('case.inStatusSince'), format.relative(item.stateCurrentTime, now)],
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
