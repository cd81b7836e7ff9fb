import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { listSheets } from '../queries/sheets.ts';

export const listScoreSheets: Handle<'reviews/list-score-sheets'> = async ({ tx, language }) => {
  const sheets = await listSheets(tx);
  return {
    sheets: sheets.map(({ name, ...sheet }) => ({ ...sheet, programName: localText(name, language) })),
  };
};
