import { subscribeToEvents } from '../../api.ts';
import { forget, isKnownVisitor, noteVisit, type Visitor, type VisitorBook } from './visitor-book.ts';

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

export const readBook = (): VisitorBook => book;
