// Checks a row of a file by the rules of the profile, and returns the values by group.
import { personName } from '../accounts/me.ts';
import { checkValues } from '../profiles/check-values.ts';
import type { ProfileKind } from '../profiles/field.ts';
import type { Answers } from '../programs/form-definition.ts';
import { readCell } from './read-cell.ts';
import { type ImportTarget, listTargets, requiredTargets } from './targets.ts';

/** A problem of a row. `column` is the index of the column, null if the file has none for the target. */
export interface RowProblem {
  readonly column: number | null;
  readonly target: string | null;
  readonly word: string;
}

export interface ReadRow {
  /** The normalized values that the row has, by group and field. */
  readonly values: Readonly<Record<string, Answers>>;
  readonly problems: readonly RowProblem[];
}

const mapTargets = (kind: ProfileKind): ReadonlyMap<string, ImportTarget> =>
  new Map(listTargets(kind).map((target) => [target.key, target]));
const targets = { individual: mapTargets('individual'), business: mapTargets('business') };

/** The problem of a field or its part by the path that the profile's rules report. */
export function toProblem(
  kind: ProfileKind,
  columns: readonly (string | null)[],
  path: string,
  word: string,
): RowProblem {
  // A date reports its parts, which aren't targets.
  const target = targets[kind].has(path) ? path : path.split('.').slice(0, 2).join('.');
  const column = columns.indexOf(target);
  return { column: column < 0 ? null : column, target, word };
}

const nameKeys: readonly string[] = requiredTargets.individual;

/**
 * Reads a row.
 * @param columns the target of each column, null for those that aren't imported
 */
export function readRow(
  kind: ProfileKind,
  columns: readonly (string | null)[],
  cells: readonly string[],
  today: string,
): ReadRow {
  const filled = listFilled(kind, columns, cells);
  const problems: RowProblem[] = [];
  const report = (path: string, word: string): void => {
    const problem = toProblem(kind, columns, path, word);
    // A date such as 1984 has too few parts.
    const isIncomplete = word === 'required' && filled.some(({ target }) => target.key === problem.target);
    const found = isIncomplete ? { ...problem, word: 'invalid' } : problem;
    if (problems.some(({ target, word: known }) => target === found.target && known === found.word)) return;
    problems.push(found);
  };
  for (const key of requiredTargets[kind])
    if (!filled.some(({ target }) => target.key === key)) report(key, 'required');
  const values: Record<string, Answers> = {};
  for (const [group, ofGroup] of Map.groupBy(filled, ({ target }) => target.group)) {
    const names = ofGroup.filter(({ target }) => nameKeys.includes(target.key));
    const read = checkValues(group, {
      current: {},
      others: [],
      values: toAnswers(ofGroup.filter((each) => !names.includes(each))),
      today,
    });
    for (const [path, words] of Object.entries(read.problems))
      report(`${group.key}.${path}`, words[0] ?? 'invalid');
    values[group.key] = { ...readNames(names, report), ...(read.changes as Answers) };
  }
  return { values, problems };
}

interface FilledCell {
  readonly target: ImportTarget;
  readonly text: string;
}

/** The cells with a text that have a target. */
function listFilled(
  kind: ProfileKind,
  columns: readonly (string | null)[],
  cells: readonly string[],
): readonly FilledCell[] {
  return columns.flatMap((key, index) => {
    const text = (cells[index] ?? '').trim();
    const target = key === null ? undefined : targets[kind].get(key);
    return target === undefined || text === '' ? [] : [{ target, text }];
  });
}

/** The answers of a group's cells: the parts of an address together. */
function toAnswers(cells: readonly FilledCell[]): Answers {
  const answers: Record<string, unknown> = {};
  for (const { target, text } of cells) {
    const { field, part } = target;
    answers[field.key] =
      part === null ? readCell(field, text) : { ...(answers[field.key] as object | undefined), [part]: text };
  }
  return answers;
}

/** The first and last name, which profiles show but don't change. */
function readNames(cells: readonly FilledCell[], report: (target: string, word: string) => void): Answers {
  const names: Record<string, unknown> = {};
  for (const { target, text } of cells) {
    const name = personName.safeParse(text);
    if (name.success) names[target.field.key] = name.data;
    else report(target.key, 'invalid');
  }
  return names;
}
