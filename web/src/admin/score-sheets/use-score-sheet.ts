import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/sheets/score-sheet.ts';
import { sheetProblems } from '@commonway/contract/reviews/sheets/sheet-problems.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { emptySheet } from './edit-sheet.ts';

export type Standing = OutputOf<'reviews/get-score-sheet'>;

const keyOf = (programId: number) => ['reviews/get-score-sheet', programId] as const;

/** The score sheet of a program, its draft and its panel. */
export function useStanding(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('reviews/get-score-sheet', { programId }, { signal }),
    // What is being edited is not replaced behind one's back: a save that comes too late says so.
    refetchOnWindowFocus: false,
  });
}

/** What the parts of the page share. */
export interface SheetEditor {
  readonly standing: Standing;
  /** The draft, or what is published where there is none. */
  readonly sheet: ScoreSheet;
  /** The draft is not what is published. */
  readonly hasDraft: boolean;
  /** By the path of the field. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** The languages texts are asked in, English first: it stands for those left empty. */
  readonly languages: readonly string[];
  readonly mayChange: boolean;
  readonly save: (sheet: ScoreSheet) => Promise<void>;
  readonly publish: () => Promise<number>;
  readonly savePanel: (staffIds: number[]) => Promise<void>;
}

export function useSheetEditor(standing: Standing): SheetEditor {
  const client = useQueryClient();
  const { user, branding } = useBoot();
  const { programId, draft, published } = standing;
  const sheet = draft?.definition ?? published?.definition ?? emptySheet;
  const revision = draft?.revision ?? 0;
  // Refused or not, what stands is read anew: whoever came too late sees the other's draft, and saves over it or not.
  const thenRead = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(programId) });
    }
  };
  return {
    standing,
    sheet,
    // Both as the database writes them, so equal sheets are equal texts.
    hasDraft: draft !== null && JSON.stringify(draft.definition) !== JSON.stringify(published?.definition),
    problems: sheetProblems(sheet),
    languages: ['en', ...branding.languages.filter((code) => code !== 'en')],
    mayChange: permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite'),
    save: async (definition) => {
      await thenRead(call('reviews/save-score-sheet', { programId, revision, definition }));
    },
    publish: async () =>
      (await thenRead(call('reviews/publish-score-sheet', { programId, revision }))).version,
    savePanel: async (staffIds) => {
      await thenRead(call('reviews/save-panel', { programId, staffIds }));
    },
  };
}
