import { localText } from '@commonway/contract/languages/languages.ts';
import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { ProblemsCard } from '../../configuration/problems-card.tsx';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolated } from '../../shell/texts.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { CriterionDialog } from './criterion/criterion-dialog.tsx';
import { PanelForm } from './panel-form.tsx';
import { PublishDialog } from './publishing/publish-dialog.tsx';
import { VersionsDialog } from './publishing/versions-dialog.tsx';
import { RulesForm } from './rules-form.tsx';
import styles from './score-sheets.module.css';
import {
  type ScoreSheetSetup,
  type SheetEditor,
  useScoreSheetSetup,
  useSheetEditor,
} from './use-score-sheet.ts';
import { useSheetTexts } from './use-texts.ts';

/** The possible problems of a criterion: field and error code. */
const kinds = [
  'label.required',
  'key.no_match',
  'most.too_small',
  'anchors.required',
  'anchors.invalid',
  'anchors.no_match',
] as const;

interface ProblemListProps {
  readonly editor: SheetEditor;
  readonly onOpen: (criterion: Criterion) => void;
}

/** The problems that block publishing, each with a button that opens the criterion. */
function ProblemList({ editor, onOpen }: ProblemListProps): ReactNode {
  const t = useSheetTexts();
  const { language } = useBoot();
  const problems = editor.sheet.criteria.flatMap((criterion, index) => {
    const name = isolated(localText(criterion.label, language) || t('criterion.unnamed'));
    return kinds
      .filter((kind) => {
        const [field, word = ''] = kind.split('.');
        return editor.problems[`criteria.${index}.${field}`]?.includes(word);
      })
      .map((kind) => ({
        key: `${criterion.key} ${kind}`,
        isError: true,
        text: t(`problem.${kind}`, { name }),
        place: { label: t('problems.open', { name }), open: () => onOpen(criterion) },
      }));
  });
  const texts = { title: t('problems'), none: t('problems.none'), error: t('problems.error') };
  return <ProblemsCard texts={texts} problems={problems} />;
}

const dialogs = { publish: PublishDialog, versions: VersionsDialog };

/** Actions for the whole sheet. */
function SheetActions({ editor }: { editor: SheetEditor }): ReactNode {
  const t = useSheetTexts();
  const [opened, open] = useState<keyof typeof dialogs | null>(null);
  const Opened = opened && dialogs[opened];
  const count = Object.values(editor.problems).flat().length;
  const obstacle = !editor.hasDraft ? t('publish.nothing') : count > 0 && t('publish.problems', { count });
  return (
    <Cluster>
      <Button
        variant="primary"
        disabledReason={editor.mayChange ? obstacle : t('read-only')}
        onClick={() => open('publish')}
      >
        {t('publish')}
      </Button>
      <Button onClick={() => open('versions')}>{t('versions')}</Button>
      {Opened && <Opened editor={editor} onClose={() => open(null)} />}
    </Cluster>
  );
}

/** /v2/admin-portal/score-sheets/{programId}: the score sheet of a program, and its reviewers. */
export default function ScoreSheetPage(): ReactNode {
  const t = useSheetTexts();
  const programId = Number(useParams<{ programId: string }>().programId);
  const setup = useScoreSheetSetup(programId);
  const title = setup.data?.programName ?? t('list.title');
  usePageTitle(title);
  return (
    <Page width="full">
      <PageHeader
        title={title}
        back={<BackLink href={paths.scoreSheets()}>{t('back')}</BackLink>}
        description={t('text')}
      />
      {setup.isPending && <Skeleton shape="card" count={2} label={t('loading')} />}
      {setup.isError && !setup.data && (
        <LoadFailed error={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.data && <Sheet setup={setup.data} />}
    </Page>
  );
}

function Sheet({ setup }: { setup: ScoreSheetSetup }): ReactNode {
  const editor = useSheetEditor(setup);
  const [opened, open] = useState<Criterion | null>(null);
  return (
    <>
      <SheetBanner editor={editor} />
      <SheetActions editor={editor} />
      <div className={styles.sheet}>
        <div className={styles.column}>
          <CriteriaTable editor={editor} onOpen={open} />
          {editor.sheet.criteria.length > 0 && <ProblemList editor={editor} onOpen={open} />}
        </div>
        <div className={styles.column}>
          <RulesForm editor={editor} />
          <PanelForm editor={editor} />
        </div>
      </div>
      {opened && <CriterionDialog editor={editor} criterion={opened} onClose={() => open(null)} />}
    </>
  );
}

/** Shows whether the sheet is published or a draft. */
function SheetBanner({ editor }: { editor: SheetEditor }): ReactNode {
  const t = useSheetTexts();
  const format = useFormat();
  const { draft, published } = editor.setup;
  if (editor.hasDraft && draft)
    return (
      <Banner>
        {t('draft', { name: isolated(draft.savedBy), time: format.dateTime(draft.savedAt) })}{' '}
        {published && t('draft.until', { version: published.version })}
      </Banner>
    );
  if (!published) return <Banner>{t('unpublished')}</Banner>;
  return (
    <Banner tone="passed">
      {t('published', {
        version: published.version,
        name: isolated(published.publishedBy),
        time: format.dateTime(published.publishedAt),
      })}
    </Banner>
  );
}
