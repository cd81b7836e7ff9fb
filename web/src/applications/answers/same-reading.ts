import type { FieldReading } from '@commonway/contract/programs/form/read-form.ts';

/**
 * Returns whether two readings of the same typed answer look the same. They may differ in computed values and in the
 * questions of each group item.
 */
export function isSameReading(before: FieldReading, after: FieldReading): boolean {
  const { field, items } = before;
  if (field !== after.field || before.path !== after.path || items.length !== after.items.length)
    return false;
  if (field.kind === 'computed' && !Object.is(before.value, after.value)) return false;
  return items.every((fields, index) => {
    const others = after.items[index] ?? [];
    return (
      fields.length === others.length &&
      fields.every((reading, place) => isSameReading(reading, others[place] as FieldReading))
    );
  });
}
