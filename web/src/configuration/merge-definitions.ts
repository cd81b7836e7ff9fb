// Two people's edits of one definition, field by field.
import { isSame } from '@commonway/contract/programs/building/is-same.ts';

type Item = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What names an item of a list; the first that all its items have. */
const identities = ['id', 'key', 'rule', 'from', 'channel', 'language', 'date'] as const;

/** The names of a list's items; null if they have none, or two have the same. */
function nameItems(lists: readonly (readonly unknown[])[]): ((item: unknown) => string) | null {
  if (!lists.flat().every(isObject)) return null;
  const identity = identities.find((each) => lists.flat().every((item) => each in (item as Item)));
  if (identity === undefined) return null;
  // A transition is named by both ends.
  const getName = (item: unknown): string =>
    String((item as Item)[identity]) + (identity === 'from' ? ` ${String((item as Item)['to'])}` : '');
  return lists.every((list) => new Set(list.map(getName)).size === list.length) ? getName : null;
}

/**
 * Adds my edits since `base` to their version. Where both changed the same field to something else, or one removed what
 * the other changed, mine is used and `conflicts` counts it.
 */
export function mergeDefinitions<Definition>(base: Definition, mine: Definition, theirs: Definition) {
  let conflicts = 0;
  const merge = (was: unknown, own: unknown, other: unknown): unknown => {
    if (isSame(own, was) || isSame(own, other)) return other;
    if (isSame(other, was)) return own;
    if (isObject(was) && isObject(own) && isObject(other)) return mergeObjects(was, own, other);
    if (Array.isArray(was) && Array.isArray(own) && Array.isArray(other)) {
      const getName = nameItems([was, own, other]);
      if (getName !== null) return mergeLists(was, own, other, getName);
    }
    conflicts += 1;
    return own;
  };
  const mergeObjects = (was: Item, own: Item, other: Item): Item => {
    const keys = new Set([...Object.keys(other), ...Object.keys(own)]);
    const merged = [...keys].map((key) => [key, merge(was[key], own[key], other[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  };
  const mergeLists = (
    was: readonly unknown[],
    own: readonly unknown[],
    other: readonly unknown[],
    getName: (item: unknown) => string,
  ): unknown[] => {
    const find = (list: readonly unknown[], name: string): unknown =>
      list.find((item) => getName(item) === name);
    const order = mergeOrder(was.map(getName), own.map(getName), other.map(getName));
    return order
      .map((name) => merge(find(was, name), find(own, name), find(other, name)))
      .filter((item) => item !== undefined);
  };
  const merged = merge(base, mine, theirs) as Definition;
  return { merged, conflicts };
}

/** The names of all items: in their order, or in mine if I moved any. Further items follow the one before them. */
function mergeOrder(was: readonly string[], own: readonly string[], other: readonly string[]): string[] {
  const stayed = (list: readonly string[]): string[] =>
    list.filter((name) => [was, own, other].every((each) => each.includes(name)));
  const hasMoved = !isSame(stayed(own), stayed(was));
  const [order, further] = hasMoved ? [[...own], other] : [[...other], own];
  for (const [at, name] of further.entries())
    if (!order.includes(name)) {
      const before = further[at - 1];
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
    }
  return order;
}
