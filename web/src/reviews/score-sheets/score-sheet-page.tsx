import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import { scoreSheetKind } from '@commonway/contract/reviews/score-sheet-kind.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { paths } from '../../paths.ts';
import { BackLink, Stack } from '../../ui/layout/page.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { CriterionDialog } from './criterion/criterion-dialog.tsx';
import { PanelForm } from './panel-form.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { SheetPageContext, type SheetStudio, useSheetPage } from './sheet-studio.ts';
import { useSheetWords } from './use-sheet-words.ts';
import { useSheetTexts } from './use-texts.ts';

/** /v2/admin-portal/score-sheets/{programId}: the score sheet of a program, and its reviewers. */
export default function ScoreSheetPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const [opened, open] = useState<Criterion | null>(null);
  const page = useMemo(() => ({ programId, opened, open }), [programId, opened]);
  return (
    <SheetPageContext value={page}>
      <ProgramSheet key={programId} programId={programId} />
    </SheetPageContext>
  );
}

function ProgramSheet({ programId }: { programId: number }): ReactNode {
  const t = useSheetTexts();
  const subject = useMemo(() => ({ programId }), [programId]);
  return (
    <ConfigurationStudio
      kind={scoreSheetKind}
      subject={subject}
      area="ProgramConfig"
      texts={useSheetWords()}
      back={<BackLink href={paths.scoreSheets()}>{t('back')}</BackLink>}
      getLanguages={noLanguages}
      editor={SheetEditor}
      isList
      preview={PanelForm}
    />
  );
}

/** A criterion's texts are edited in all languages at once. */
const noLanguages = (): readonly string[] => [];

function SheetEditor({ studio }: { studio: SheetStudio }): ReactNode {
  const { opened, open } = useSheetPage();
  return (
    <Stack>
      <CriteriaTable studio={studio} />
      <ReviewSettings studio={studio} />
      {opened && <CriterionDialog studio={studio} criterion={opened} onClose={() => open(null)} />}
    </Stack>
  );
}
