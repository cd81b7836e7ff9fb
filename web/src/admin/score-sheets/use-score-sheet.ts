import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ScoreSheet } from '@commonway/contract/reviews/score-sheet.ts';
import { sheetProblems } from '@commonway/contract/reviews/sheet-problems.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { emptySheet } from './edit-sheet.ts';

export type ScoreSheetSetup = OutputOf<'reviews/get-score-sheet'>;

const keyOf = (programId: number) => ['reviews/get-score-sheet', programId] as const;

/** Loads a program's score sheet, its draft, and its panel. */
export function useScoreSheetSetup(programId: number) {
  return useQuery({
    queryKey: keyOf(programId),
    queryFn: ({ signal }) => call('reviews/get-score-sheet', { programId }, { signal }),
    // Refetching must not replace edits in progress; a late save is refused as stale.
    refetchOnWindowFocus: false,
  });
}

/** Shared by the parts of the page. */
export interface SheetEditor {
  readonly setup: ScoreSheetSetup;
  /** The draft, or the published sheet if there is no draft. */
  readonly sheet: ScoreSheet;
  /** Whether the draft differs from the published sheet. */
  readonly hasDraft: boolean;
  /** Error codes by field path. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** The languages of the texts. English comes first: it is the fallback of missing translations. */
  readonly languages: readonly string[];
  readonly mayChange: boolean;
  readonly save: (sheet: ScoreSheet) => Promise<void>;
  readonly publish: () => Promise<number>;
  readonly savePanel: (staffIds: number[]) => Promise<void>;
}

export function useSheetEditor(setup: ScoreSheetSetup): SheetEditor {
  const client = useQueryClient();
  const { user, branding } = useBoot();
  const { programId, draft, published } = setup;
  const sheet = draft?.definition ?? published?.definition ?? emptySheet;
  const revision = draft?.revision ?? 0;
  // Refetch after every request. After a stale save, the user sees the other draft and decides whether to overwrite it.
  const thenReload = async <Output>(request: Promise<Output>): Promise<Output> => {
    try {
      return await request;
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(programId) });
    }
  };
  return {
    setup,
    sheet,
    // The database writes both, so equal sheets have equal JSON.
    hasDraft: draft !== null && JSON.stringify(draft.definition) !== JSON.stringify(published?.definition),
    problems: sheetProblems(sheet),
    languages: ['en', ...branding.languages.filter((code) => code !== 'en')],
    mayChange: permits(user?.permissions ?? {}, 'ProgramConfig', 'ReadWrite'),
    save: async (definition) => {
      await thenReload(call('reviews/save-score-sheet', { programId, revision, definition }));
    },
    publish: async () =>
      (await thenReload(call('reviews/publish-score-sheet', { programId, revision }))).version,
    savePanel: async (staffIds) => {
      await thenReload(call('reviews/save-panel', { programId, staffIds }));
    },
  };
}
