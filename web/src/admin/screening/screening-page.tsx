import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import styles from '../forms/forms.module.css';
import { rulesOf } from './edit-screening.ts';
import { ScreeningOutline } from './outline.tsx';
import type { PreviewProps } from './preview-props.ts';
import { ProblemList } from './problem-list.tsx';
import { ScreeningBar } from './publishing/screening-bar.tsx';
import { ScreeningSaveState } from './publishing/screening-save-state.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import {
  type ScreeningSetup,
  type ScreeningStudio,
  useScreeningSetup,
  useScreeningStudio,
} from './use-screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

interface ScreeningPageProps {
  /** The public questions and results, passed in by routes.tsx. */
  readonly preview: ComponentType<PreviewProps>;
}

/** /v2/admin-portal/screening: the editor of the pre-screener and of each program's rules, with a preview. */
export default function ScreeningPage({ preview }: ScreeningPageProps): ReactNode {
  const t = useScreeningTexts();
  usePageTitle(t('title'));
  const setup = useScreeningSetup();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('text')}
        back={<BackLink href={paths.programPortal()}>{t('back')}</BackLink>}
      />
      {setup.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {setup.isError && !setup.data && (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Builder setup={setup.data} preview={preview} />}
    </Page>
  );
}

function Builder({ setup, preview: Preview }: ScreeningPageProps & { setup: ScreeningSetup }): ReactNode {
  const t = useScreeningTexts();
  const [search] = useSearchParams();
  const requestedProgramId = Number(search.get('program'));
  const isKnown = setup.programs.some(({ programId }) => programId === requestedProgramId);
  const studio = useScreeningStudio(setup, isKnown ? { programId: requestedProgramId } : null);
  const { opened, screening, language } = studio;
  const shown = opened && 'programId' in opened ? opened.programId : null;
  const previewedPrograms = setup.programs
    .filter(({ programId }) => shown === null || programId === shown)
    .map((program) => ({ ...program, rules: rulesOf(screening, program.programId) }))
    .filter(({ rules }) => rules.length > 0);
  return (
    <>
      <ScreeningSaveState studio={studio} />
      <ScreeningBar studio={studio} />
      <div className={styles.builder}>
        <div className={styles.column}>
          <ScreeningOutline studio={studio} />
          <ProblemList studio={studio} />
        </div>
        <div className={styles.column}>
          <Panel studio={studio} />
        </div>
        <section aria-label={t('preview')} className={styles.preview}>
          <h2 className={styles['preview-title']}>{t('preview')}</h2>
          <p className={styles.muted}>{t('preview.text')}</p>
          <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
            <Preview
              questions={screening.questions}
              programs={previewedPrograms}
              zips={setup.zips}
              language={language}
            />
          </Suspense>
        </section>
      </div>
    </>
  );
}

function Panel({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const { opened } = studio;
  if (opened === null) return <p className={styles.muted}>{t('choose')}</p>;
  if ('programId' in opened)
    return <RulesPanel key={opened.programId} studio={studio} programId={opened.programId} />;
  return <QuestionPanel key={opened.question} studio={studio} address={opened.question} />;
}
