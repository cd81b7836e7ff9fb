import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'wouter';
import { SaveState } from '../../configuration/save-state.tsx';
import { StudioBar } from '../../configuration/studio-bar.tsx';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { pageAt, partsOf } from './editing/address.ts';
import styles from './forms.module.css';
import { Outline } from './outline/outline.tsx';
import { ProblemList } from './problem-list.tsx';
import { FileDialog } from './publishing/file-dialog.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { TotalsDialog } from './publishing/totals-dialog.tsx';
import { VersionsDialog } from './publishing/versions-dialog.tsx';
import { PagePanel } from './question/page-panel.tsx';
import { QuestionPanel } from './question/question-panel.tsx';
import {
  emptyForm,
  type FormSetup,
  type FormStudio,
  useFormSetup,
  useFormStudio,
} from './use-form-studio.ts';
import { useFormTexts } from './use-texts.ts';

const dialogs = { publish: PublishDialog, versions: VersionsDialog, file: FileDialog, totals: TotalsDialog };

/** Actions for the whole form: those of every draft, and its totals, versions, and file. */
function FormBar({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { mayChange, differences, errors } = studio;
  const obstacle =
    differences.length === 0 ? t('publish.nothing') : errors > 0 && t('publish.errors', { count: errors });
  return (
    <StudioBar
      texts={{ publish: t('publish.open'), undo: t('undo'), redo: t('redo'), language: t('language') }}
      studio={studio}
      disabledReason={mayChange ? obstacle : t('read-only')}
      onPublish={() => open('publish')}
    >
      <Button onClick={() => open('totals')}>{t('totals.open')}</Button>
      <Button onClick={() => open('versions')}>{t('versions.open')}</Button>
      <Button onClick={() => open('file')}>{t('file.open')}</Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </StudioBar>
  );
}

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

/** Shows whether the edits are saved, and lets the user resolve a conflict with another user's draft. */
function SaveBanner({ studio }: { studio: FormStudio }): ReactNode {
  const t = useFormTexts();
  const format = useFormat();
  const { theirs, error, store, draft, setup, differences } = studio;
  const { published } = setup;
  const savedText = (): string => {
    if (draft.definition !== null && draft.savedAt !== null && differences.length > 0)
      return t('draft.saved', {
        count: differences.length,
        name: isolated(draft.savedByName ?? ''),
        time: format.time(draft.savedAt),
      });
    return published === null ? t('draft.unpublished') : t('draft.none', { version: published.version });
  };
  return (
    <SaveState
      texts={{
        stale: t('stale', { name: isolated(theirs?.savedByName ?? '') }),
        mine: t('stale.mine'),
        theirs: t('stale.theirs'),
        failed: t('save.failed', { reason: error?.message ?? '' }),
        again: t('save.again'),
        saving: t('saving'),
        saved: savedText(),
      }}
      state={studio}
      store={store}
      published={published?.definition ?? emptyForm}
    />
  );
}
