// Lists the differences between two workflows, for review before publishing and for the audit trail.
import type { Workflow } from './workflow.ts';

export const differenceKinds = [
  'state-added',
  'state-removed',
  'state-changed',
  'step-added',
  'step-removed',
  'step-changed',
  'reason-added',
  'reason-removed',
  'reason-changed',
  'order-changed',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** One difference: a state by its name, a transition by the names of both states, or a reason by its English text. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly name: string;
  /** The state to which a transition leads, or to which the cases of a removed state move. */
  readonly to: string | null;
  /** The removed state, to count its cases. */
  readonly removedId?: number;
  /** The fields that differ, before and after. Empty for additions and removals. */
  readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** Lists the differences between two workflows of the same process, in the order of the later one. */
export function compareWorkflows(before: Workflow, after: Workflow): Difference[] {
  /** Returns a function from a state's id to its name in the workflow. */
  const createNameLookup = (workflow: Workflow) => (id: number) =>
    workflow.states.find((state) => state.id === id)?.name ?? String(id);
  const getStepKey = ({ from, to }: { from: number; to: number }): string => `${from} ${to}`;
  const listCommonStateIds = (one: Workflow, other: Workflow): number[] =>
    one.states.map(({ id }) => id).filter((id) => other.states.some((state) => state.id === id));
  const isOrderUnchanged =
    listCommonStateIds(before, after).join() === listCommonStateIds(after, before).join();
  return [
    ...comparePieces('state', before.states, after.states, {
      getKey: ({ id }) => String(id),
      getName: ({ id, name }, isAfter) => {
        if (isAfter) return { name, to: null };
        const successor = after.successors.find(({ stateId }) => stateId === id);
        return { name, to: successor ? createNameLookup(after)(successor.successorId) : null, removedId: id };
      },
    }),
    ...(isOrderUnchanged ? [] : [{ kind: 'order-changed' as const, name: '', to: null, fields: {} }]),
    ...comparePieces('step', before.transitions, after.transitions, {
      getKey: getStepKey,
      getName: ({ from, to }, isAfter) => {
        const name = createNameLookup(isAfter ? after : before);
        return { name: name(from), to: name(to) };
      },
    }),
    ...comparePieces('reason', before.reasons, after.reasons, {
      getKey: ({ id }) => String(id),
      getName: ({ label }) => ({ name: label['en'] ?? '', to: null }),
    }),
  ];
}

interface Naming<Piece> {
  readonly getKey: (piece: Piece) => string;
  readonly getName: (piece: Piece, isAfter: boolean) => Pick<Difference, 'name' | 'to' | 'removedId'>;
}

/** Lists the added, changed, and removed states, transitions, or denial reasons. */
function comparePieces<Piece extends object>(
  kind: 'state' | 'step' | 'reason',
  before: readonly Piece[],
  after: readonly Piece[],
  { getKey, getName }: Naming<Piece>,
): Difference[] {
  const old = new Map(before.map((piece) => [getKey(piece), piece]));
  const remainingKeys = new Set(after.map(getKey));
  const changed = after.flatMap((piece): Difference[] => {
    const was = old.get(getKey(piece));
    const name = getName(piece, true);
    if (was === undefined) return [{ kind: `${kind}-added`, ...name, fields: {} }];
    const fields = listChangedFields(was, piece);
    return Object.keys(fields).length > 0 ? [{ kind: `${kind}-changed`, ...name, fields }] : [];
  });
  const removed = before
    .filter((piece) => !remainingKeys.has(getKey(piece)))
    .map((piece): Difference => ({ kind: `${kind}-removed`, ...getName(piece, false), fields: {} }));
  return [...changed, ...removed];
}

/** The properties that differ, with their earlier and later values. */
function listChangedFields(before: object, after: object): Difference['fields'] {
  const was = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(after)
    .filter(([key, value]) => toUnorderedJson(was[key]) !== toUnorderedJson(value))
    .map(([key, value]) => [key, { before: was[key], after: value }] as const);
  return Object.fromEntries(entries);
}

/** A value as JSON, regardless of order: people, roles, and languages are unordered. */
function toUnorderedJson(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(toUnorderedJson).toSorted());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  return JSON.stringify(
    Object.entries(value)
      .map(([key, member]) => [key, toUnorderedJson(member)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
