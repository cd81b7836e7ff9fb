// Edits of a value, field by field, so that two people who edit different fields of it don't undo each other's work.
import { isSame } from '@commonway/contract/programs/building/is-same.ts';

/** The edited fields: what they were when the person started, and what they are now. */
export interface Edits<Value> {
  readonly from: Partial<Value>;
  readonly to: Partial<Value>;
}

/** The value with the edited fields. */
export const mergeEdits = <Value extends object>(value: Value, edits: Edits<Value> | undefined): Value =>
  edits === undefined ? value : { ...value, ...edits.to };

/** The edited fields that someone else changed since, to something else. */
export const findConflicts = <Value extends object>(
  value: Value,
  edits: Edits<Value> | undefined,
): (keyof Value)[] =>
  listFields(edits?.to ?? {}).filter(
    (field) =>
      edits !== undefined &&
      field in edits.from &&
      !isSame(value[field], edits.from[field]) &&
      !isSame(value[field], edits.to[field]),
  );

/**
 * Adds changed fields to the edits. A field that is again what it was is no edit.
 * @returns null without any edit
 */
export function changeEdits<Value extends object>(
  value: Value,
  edits: Edits<Value> | undefined,
  changed: Partial<Value>,
): Edits<Value> | null {
  const to = { ...edits?.to, ...changed } as Partial<Value>;
  const edited = listFields(to).filter((field) => !isSame(to[field], value[field]));
  if (edited.length === 0) return null;
  const pick = (source: Partial<Value>): Partial<Value> =>
    Object.fromEntries(edited.map((field) => [field, source[field]])) as Partial<Value>;
  return { from: pick({ ...value, ...edits?.from }), to: pick(to) };
}

const listFields = <Value extends object>(value: Partial<Value>): (keyof Value)[] =>
  Object.keys(value) as (keyof Value)[];
