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
export type VisitorBook = readonly Visit[];

const isOf = (visit: Visit, applicationId: number, { staffId }: Visitor): boolean =>
  visit.applicationId === applicationId && visit.visitor.staffId === staffId;

/** Returns the visits after a visitor arrived, stayed or left. */
export function noteVisit(
  book: VisitorBook,
  applicationId: number,
  visitor: Visitor,
  isHere: boolean,
  now: number,
): VisitorBook {
  const others = book.filter((visit) => !isOf(visit, applicationId, visitor));
  return isHere ? [...others, { applicationId, visitor, until: now + visitExpiryMs }] : others;
}

/** Returns whether the visitor is already known. */
export const isKnownVisitor = (book: VisitorBook, applicationId: number, visitor: Visitor): boolean =>
  book.some((visit) => isOf(visit, applicationId, visitor));

/** Removes expired visits. Returns the same list if none expired. */
export function forget(book: VisitorBook, now: number): VisitorBook {
  const left = book.filter(({ until }) => until > now);
  return left.length === book.length ? book : left;
}

/** Returns the names of the visitors of any of the cases, without duplicates. */
export const visitorNamesOf = (book: VisitorBook, applicationIds: readonly number[]): string[] => [
  ...new Set(
    book
      .filter((visit) => applicationIds.includes(visit.applicationId))
      .map(({ visitor }) => visitor.name)
      .toSorted(),
  ),
];

const pollMs = 5000;

let book: VisitorBook = [];
const listeners = new Set<() => void>();
const arrivals = new Set<(applicationId: number, visitor: Visitor) => void>();
let stop: (() => void) | undefined;

function show(next: VisitorBook): void {
  if (next === book) return;
  book = next;
  for (const listener of listeners) listener();
}

/** Listens for visits while any component on this page is subscribed. */
function listen(): () => void {
  const stopListening = subscribeToEvents(({ kind, applicationId, visitor, isHere }) => {
    if (kind !== 'case-visited' || applicationId === undefined || !visitor) return;
    const isNew = isHere === true && !isKnownVisitor(book, applicationId, visitor);
    show(noteVisit(book, applicationId, visitor, isHere === true, Date.now()));
    if (isNew) for (const greet of arrivals) greet(applicationId, visitor);
  });
  const timer = setInterval(() => show(forget(book, Date.now())), pollMs);
  return () => {
    stopListening();
    clearInterval(timer);
    book = [];
  };
}

/** Notifies on every arrival and departure. For useSyncExternalStore. */
export function subscribeToVisitors(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= listen();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Calls back when a previously unknown visitor arrives. */
export function onArrival(greet: (applicationId: number, visitor: Visitor) => void): () => void {
  arrivals.add(greet);
  return () => arrivals.delete(greet);
}

const readBook = (): VisitorBook => book;

const nobody: VisitorBook = [];

/** Returns the names of other people who have one of these applications open. */
export function useVisitors(applicationIds: readonly number[]): readonly string[] {
  const { user } = useBoot();
  const book = useSyncExternalStore(subscribeToVisitors, readBook, () => nobody);
  return useMemo(
    () =>
      visitorNamesOf(
        book.filter(({ visitor }) => visitor.staffId !== user?.staffId),
        applicationIds,
      ),
    [book, applicationIds, user],
  );
}
