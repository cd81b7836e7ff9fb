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
import { ProblemList } from './problem-list.tsx';
import { ScreeningBar } from './publishing/screening-bar.tsx';
import { ScreeningSaved } from './publishing/screening-saved.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import type { PreviewProps } from './try-out.ts';
import {
  type ScreeningStudio,
  type Standing,
  useScreeningStudio,
  useStanding,
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
  const standing = useStanding();
  return (
    <Page width="full">
      <PageHeader
        title={t('title')}
        description={t('text')}
        back={<BackLink href={paths.programPortal()}>{t('back')}</BackLink>}
      />
      {standing.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {standing.isError && !standing.data && (
        <LoadFailed error={standing.error} onRetry={() => void standing.refetch()} />
      )}
      {standing.data && <Builder standing={standing.data} preview={preview} />}
    </Page>
  );
}

function Builder({ standing, preview: Preview }: ScreeningPageProps & { standing: Standing }): ReactNode {
  const t = useScreeningTexts();
  const [search] = useSearchParams();
  const asked = Number(search.get('program'));
  const isKnown = standing.programs.some(({ programId }) => programId === asked);
  const studio = useScreeningStudio(standing, isKnown ? { programId: asked } : null);
  const { opened, screening, language } = studio;
  const shown = opened && 'programId' in opened ? opened.programId : null;
  const judged = standing.programs
    .filter(({ programId }) => shown === null || programId === shown)
    .map((program) => ({ ...program, rules: rulesOf(screening, program.programId) }))
    .filter(({ rules }) => rules.length > 0);
  return (
    <>
      <ScreeningSaved studio={studio} />
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
              programs={judged}
              zips={standing.zips}
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
