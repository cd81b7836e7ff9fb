import type { Criterion } from '@commonway/contract/reviews/score-sheet.ts';
import type { scoreSheetKind } from '@commonway/contract/reviews/score-sheet-kind.ts';
import { createContext, use } from 'react';
import type { Studio } from '../../configuration/use-studio.ts';

/** Shared by the parts of the page. */
export type SheetStudio = Studio<typeof scoreSheetKind>;

/** The program of the page, and how its parts open a criterion. */
interface SheetPage {
  readonly programId: number;
  readonly opened: Criterion | null;
  readonly open: (criterion: Criterion | null) => void;
}

export const SheetPageContext = createContext<SheetPage | null>(null);

/**
 * Returns the page's program, the open criterion, and a function to open one.
 * @throws Error outside of the page of a score sheet
 */
export function useSheetPage(): SheetPage {
  const page = use(SheetPageContext);
  if (page === null) throw new Error('not within the page of a score sheet');
  return page;
}
