import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import { scoreSheetKind } from '@commonway/contract/reviews/score-sheet-kind.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { CriteriaTable } from './criteria-table.tsx';
import { CriterionDialog } from './criterion/criterion-dialog.tsx';
import { PanelForm } from './panel-form.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { SheetPageContext, type SheetStudio, useSheetPage } from './sheet-studio.ts';
import { useSheetStudioTexts } from './use-sheet-studio-texts.ts';

/** /v2/admin-portal/score-sheets/{programId}: the score sheet of a program, and its reviewers. */
export default function ScoreSheetPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const [opened, open] = useState<Criterion | null>(null);
  const page = useMemo(() => ({ programId, opened, open }), [programId, opened]);
  return (
    <SheetPageContext value={page}>
      <ScoreSheetStudio key={programId} programId={programId} />
    </SheetPageContext>
  );
}

/** Edits the score sheet of a program in the configuration studio. */
function ScoreSheetStudio({ programId }: { programId: number }): ReactNode {
  const subject = useMemo(() => ({ programId }), [programId]);
  return (
    <ConfigurationStudio
      kind={scoreSheetKind}
      subject={subject}
      area="ProgramConfig"
      texts={useSheetStudioTexts()}
      getLanguages={listNoLanguages}
      editor={SheetEditor}
      isList
      preview={PanelForm}
    />
  );
}

/** Tells the studio that it needs no language selector: a criterion's texts are edited in all languages at once. */
const listNoLanguages = (): readonly string[] => [];

/** The criteria, settings, and reviewers of the sheet, and the dialog of the criterion that is open. */
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
