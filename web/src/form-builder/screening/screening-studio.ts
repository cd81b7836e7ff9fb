import type { screeningKind } from '@commonway/contract/form-builder/screening-kind.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { toScreenerForm } from '@commonway/contract/programs/screening/check-screening.ts';
import type { Studio } from '../../configuration/use-studio.ts';
import type { QuestionStudio } from '../form-studio.ts';

/** Shared by the parts of the page. The opened item is a question's address, or a program. */
export type ScreeningStudio = Studio<typeof screeningKind>;

const programItem = /^program (\d+)$/;

/** Returns the name of the outline item for a program's rules. */
export const toProgramItem = (programId: number): string => `program ${programId}`;

/** The program whose rules are open; null if none is. */
export function findOpenedProgramId({ opened }: ScreeningStudio): number | null {
  const programId = programItem.exec(opened ?? '')?.[1];
  return programId === undefined ? null : Number(programId);
}

/** Presents the pre-screener's questions as a form of one page, for the parts of the form editor. */
export function toQuestionStudio(studio: ScreeningStudio): QuestionStudio {
  const { definition, mayChange, languages, language, takesFocus, change, open } = studio;
  return {
    form: toScreenerForm(definition.questions),
    mayChange,
    languages,
    language,
    takesFocus,
    edit: (edit) => {
      if (edit === null) return;
      change({ ...definition, questions: (edit.form.pages[0]?.fields ?? []) as PlainField[] });
      open(edit.address);
    },
  };
}
