import { visitExpiryMs } from '@commonway/contract/work-queue/case-limits.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { subscribeToEvents } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';

// Tracks who has which case open, from the events this page received. Visits that are not renewed expire.
interface Visitor {
  readonly staffId: number;
  readonly name: string;
}

interface Visit {
  readonly applicationId: number;
  readonly visitor: Visitor;
  readonly until: number;
}

/** All visits. Immutable: every change returns a new list. */
export type Visits = readonly Visit[];

/** Whether a visit is by this visitor to this case. */
const isVisitBy = (visit: Visit, applicationId: number, { staffId }: Visitor): boolean =>
  visit.applicationId === applicationId && visit.visitor.staffId === staffId;

/** Returns the visits after a visitor arrived or stayed (`isHere`) or left. */
export function applyVisit(
  book: Visits,
  applicationId: number,
  visitor: Visitor,
  isHere: boolean,
  now: number,
): Visits {
  const others = book.filter((visit) => !isVisitBy(visit, applicationId, visitor));
  return isHere ? [...others, { applicationId, visitor, until: now + visitExpiryMs }] : others;
}

/** Whether the visitor already has this case open. */
export const isKnownVisitor = (book: Visits, applicationId: number, visitor: Visitor): boolean =>
  book.some((visit) => isVisitBy(visit, applicationId, visitor));

/** Removes expired visits. Returns the same list if none expired. */
export function removeExpiredVisits(book: Visits, now: number): Visits {
  const left = book.filter(({ until }) => until > now);
  return left.length === book.length ? book : left;
}

/** Returns the names of the visitors of any of the cases, without duplicates. */
export const listVisitorNames = (book: Visits, applicationIds: readonly number[]): string[] => [
  ...new Set(
    book
      .filter((visit) => applicationIds.includes(visit.applicationId))
      .map(({ visitor }) => visitor.name)
      .toSorted(),
  ),
];

const pollMs = 5000;

let book: Visits = [];
const listeners = new Set<() => void>();
const arrivals = new Set<(applicationId: number, visitor: Visitor) => void>();
let stop: (() => void) | undefined;

/** Replaces the current visits and notifies the subscribed components, unless `next` is the same array as before. */
function publishVisits(next: Visits): void {
  if (next === book) return;
  book = next;
  for (const listener of listeners) listener();
}

/**
 * Applies visit events and removes expired visits until the returned function is called, which also clears all
 * visits.
 */
function startListening(): () => void {
  const stopListening = subscribeToEvents(({ kind, applicationId, visitor, isHere }) => {
    if (kind !== 'case-visited' || applicationId === undefined || !visitor) return;
    const isNew = isHere === true && !isKnownVisitor(book, applicationId, visitor);
    publishVisits(applyVisit(book, applicationId, visitor, isHere === true, Date.now()));
    if (isNew) for (const greet of arrivals) greet(applicationId, visitor);
  });
  const timer = setInterval(() => publishVisits(removeExpiredVisits(book, Date.now())), pollMs);
  return () => {
    stopListening();
    clearInterval(timer);
    book = [];
  };
}

/**
 * Calls the listener on every arrival and departure, for useSyncExternalStore. Returns a function that unsubscribes.
 */
export function subscribeToVisitors(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= startListening();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Calls `greet` when a new visitor opens a case. Returns a function that unsubscribes. */
export function onVisitorArrival(greet: (applicationId: number, visitor: Visitor) => void): () => void {
  arrivals.add(greet);
  return () => arrivals.delete(greet);
}

const getVisits = (): Visits => book;

const nobody: Visits = [];

/** Returns the names of other people who have one of these applications open. */
export function useVisitors(applicationIds: readonly number[]): readonly string[] {
  const { user } = useBoot();
  const book = useSyncExternalStore(subscribeToVisitors, getVisits, () => nobody);
  return useMemo(
    () =>
      listVisitorNames(
        book.filter(({ visitor }) => visitor.staffId !== user?.staffId),
        applicationIds,
      ),
    [book, applicationIds, user],
  );
}
