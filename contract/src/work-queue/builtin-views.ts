// The views that every staff member has, as filters of GetWorkQueue. Contains no schemas, so that the browser can import it.
import type { Entry } from './entry-list.ts';
import { type CaseCondition, type DueSpan, type QueueSort, specialOwnerIds } from './queue-limits.ts';

interface BuiltinFilter {
  readonly ownerIds?: readonly number[];
  readonly conditions?: readonly CaseCondition[];
  readonly due?: DueSpan;
  readonly sort?: QueueSort;
}

const { unassigned, me, team } = specialOwnerIds;

/**
 * The most urgent cases first, by due date. `work` has the cases that the reader can move to another status, `blocked`
 * those that only others can. `work` opens by default if it has cases, otherwise `open`. `all` is ordered by submission date
 * (spec 3).
 */
export const builtinViews = {
  work: { ownerIds: [me, team], conditions: ['open', 'ready', 'actionable'], sort: 'Due' },
  blocked: { ownerIds: [me, team], conditions: ['open', 'blocked'], sort: 'Due' },
  overdue: { ownerIds: [me, team], conditions: ['open'], due: 'overdue', sort: 'Due' },
  today: { ownerIds: [me, team], conditions: ['open'], due: 'today', sort: 'Due' },
  unread: { ownerIds: [me, team], conditions: ['unread'], sort: 'LastComm' },
  documents: { ownerIds: [me, team], conditions: ['documents'], sort: 'Due' },
  waiting: { ownerIds: [me, team], conditions: ['waiting'], sort: 'LastComm' },
  followUpsDue: { conditions: ['followUp', 'ready'], sort: 'Due' },
  followUps: { conditions: ['followUp'], sort: 'Due' },
  mine: { ownerIds: [me] },
  unassigned: { ownerIds: [unassigned] },
  open: { conditions: ['open'], sort: 'Due' },
  all: {},
} as const satisfies Record<string, BuiltinFilter>;

export type BuiltinViewName = keyof typeof builtinViews;
export const builtinViewNames = Object.keys(builtinViews) as [BuiltinViewName, ...BuiltinViewName[]];

/** Converts the filter of a built-in view, without its order, to entries of GetWorkQueue. */
export function toBuiltinEntries(name: BuiltinViewName): Entry[] {
  const { ownerIds = [], conditions = [], due }: BuiltinFilter = builtinViews[name];
  return [
    { key: 'AssignedToIDs', val: ownerIds.join(), type: 'NVarChar' },
    { key: 'Conditions', val: conditions.join(), type: 'NVarChar' },
    { key: 'Due', val: due ?? null, type: 'NVarChar' },
  ];
}
