import type { Criterion } from '@commonway/contract/reviews/sheets/score-sheet.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { CriterionDialog } from './criterion/criterion-dialog.tsx';
import { PanelForm } from './panel-form.tsx';
import { ProblemList } from './problem-list.tsx';
import { SheetActions } from './publishing/sheet-actions.tsx';
import { SheetBanner } from './publishing/sheet-banner.tsx';
import { RulesForm } from './rules-form.tsx';
import styles from './score-sheets.module.css';
import { type ScoreSheetSetup, useScoreSheetSetup, useSheetEditor } from './use-score-sheet.ts';
import { useSheetTexts } from './use-texts.ts';

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
