import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
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
import styles from '../forms/forms.module.css';
import { useFormTexts } from '../forms/use-texts.ts';
import { type Rule, rulesOf } from './edit-screening.ts';
import { ScreeningOutline } from './outline.tsx';
import { ProblemList } from './problem-list.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { VersionsDialog } from './publishing/versions-dialog.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import {
  type ScreeningSetup,
  type ScreeningStudio,
  useScreeningSetup,
  useScreeningStudio,
} from './use-screening-studio.ts';
import { useScreeningTexts } from './use-texts.ts';

const dialogs = { publish: PublishDialog, versions: VersionsDialog };

/** Actions for the whole pre-screener. */
function ScreeningBar({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const { mayChange, isUnchanged, errors } = studio;
  const obstacle = isUnchanged
    ? tForm('publish.nothing')
    : errors > 0 && tForm('publish.errors', { count: errors });
  return (
    <StudioBar
      texts={{
        publish: tForm('publish.open'),
        undo: tForm('undo'),
        redo: tForm('redo'),
        language: tForm('language'),
      }}
      studio={studio}
      disabledReason={mayChange ? obstacle : t('read-only')}
      onPublish={() => open('publish')}
    >
      <Button onClick={() => open('versions')}>{tForm('versions.open')}</Button>
      {Opened && <Opened studio={studio} onClose={() => open(null)} />}
    </StudioBar>
  );
}

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

/** The props of the preview: questions, and programs with their rules and figures. */
interface PreviewProps {
  readonly questions: readonly PlainField[];
  readonly programs: readonly (ScreeningSetup['programs'][number] & { readonly rules: readonly Rule[] })[];
  readonly zips: readonly string[];
  readonly language: string;
}

/** Shows whether the edits are saved, and lets the user resolve a conflict with another user's draft. */
function ScreeningSaveState({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const tForm = useFormTexts();
  const format = useFormat();
  const { draft, theirs, error, store, setup, isUnchanged } = studio;
  const isDraft = draft.definition !== null && draft.savedAt !== null && !isUnchanged;
  return (
    <SaveState
      texts={{
        stale: t('stale', { name: isolated(theirs?.savedByName ?? '') }),
        mine: tForm('stale.mine'),
        theirs: tForm('stale.theirs'),
        failed: tForm('save.failed', { reason: error?.message ?? '' }),
        again: tForm('save.again'),
        saving: tForm('saving'),
        saved: isDraft
          ? t('draft.saved', {
              name: isolated(draft.savedByName ?? ''),
              time: format.time(draft.savedAt ?? ''),
            })
          : t('draft.none'),
      }}
      state={studio}
      store={store}
      published={setup.published}
    />
  );
}
