import { localText } from '@commonway/contract/languages/languages.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { judgeSelection } from '../../work-queue/bulk/judge-selection.ts';
import { readersOf } from '../../work-queue/bulk/queries/selection.ts';
import { tells } from '../../work-queue/decide-change.ts';
import { letterText } from '../letter-text.ts';
import { openWay } from '../reach/open-way.ts';
import { exampleReaders } from './queries.ts';
import { stateLetter } from './state-letter.ts';

/** The letters that a bulk update would send, one example per group. Sends nothing. */
export const previewLetters: Handle<'communications/preview-letters'> = async (context, input) => {
  const { stateId } = input.change;
  const { selection, kinds } = await judgeSelection(context, input);
  const told = kinds.filter(({ decision }) => tells(decision));
  if (stateId === null || told.length === 0) return { letters: [] };
  const groups = await readersOf(context.tx, selection, told);
  const ids = groups.map(({ exampleId }) => exampleId);
  const readers = new Map(
    (await exampleReaders(context.tx, ids, stateId)).map((row) => [row.applicationId, row]),
  );
  const letters = groups.map(async ({ exampleId, language, count, unreachable }) => {
    const to = readers.get(exampleId);
    if (to === undefined) return [];
    const programName = localText(to.programName, to.language);
    const way = await openWay(context.tx, to);
    const letter = stateLetter(to)(letterText(to.language), to, programName, way?.channel ?? 'email');
    return [{ language, programName, count, unreachable, to: to.name, ...letter }];
  });
  return { letters: (await Promise.all(letters)).flat() };
};
