import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { pageAt, partsOf } from './editing/address.ts';
import { FormBar } from './form-bar.tsx';
import styles from './forms.module.css';
import { Outline } from './outline/outline.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveBanner } from './publishing/save-banner.tsx';
import { PagePanel } from './question/page-panel.tsx';
import { QuestionPanel } from './question/question-panel.tsx';
import { type FormSetup, type FormStudio, useFormSetup, useFormStudio } from './use-form-studio.ts';
import { useFormTexts } from './use-texts.ts';

/** The applicants' form; routes.tsx passes it in, because modules do not import each other. */
export type PreviewSlot = ComponentType<{
  readonly form: FormDefinition;
  readonly pageKey: string | null;
  readonly language: string;
}>;

interface FormPageProps {
  readonly preview: PreviewSlot;
}

/** /v2/admin-portal/forms/{programId}: the editor of one form, with a preview as applicants see it. */
export default function FormPage({ preview }: FormPageProps): ReactNode {
  const t = useFormTexts();
  const programId = Number(useParams<{ programId: string }>().programId);
  const setup = useFormSetup(programId);
  const title = setup.data?.programName ?? t('list.title');
  usePageTitle(title);
  return (
    <Page width="full">
      <PageHeader
        title={title}
        back={<BackLink href={paths.forms()}>{t('back')}</BackLink>}
        description={t('text')}
      />
      {setup.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {setup.isError && !setup.data && (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Builder setup={setup.data} preview={preview} />}
    </Page>
  );
}

function Builder({ setup, preview: Preview }: FormPageProps & { setup: FormSetup }): ReactNode {
  const t = useFormTexts();
  const studio = useFormStudio(setup);
  const { form, opened, language } = studio;
  return (
    <>
      <SaveBanner studio={studio} />
      <FormBar studio={studio} />
      <div className={styles.builder}>
        <div className={styles.column}>
          <Outline studio={studio} />
          <ProblemList studio={studio} />
        </div>
        <div className={styles.column}>{opened !== null && <Panel studio={studio} opened={opened} />}</div>
        <section aria-label={t('preview')} className={styles.preview}>
          <h2 className={styles['preview-title']}>{t('preview')}</h2>
          <p className={styles.muted}>{t('preview.text')}</p>
          <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
            <Preview
              form={form}
              pageKey={(opened !== null && pageAt(form, opened)?.key) || null}
              language={language}
            />
          </Suspense>
        </section>
      </div>
    </>
  );
}

function Panel({ studio, opened }: { studio: FormStudio; opened: string }): ReactNode {
  const isPage = partsOf(opened).field === undefined;
  return isPage ? (
    <PagePanel key={opened} studio={studio} address={opened} />
  ) : (
    <QuestionPanel key={opened} studio={studio} address={opened} />
  );
}
