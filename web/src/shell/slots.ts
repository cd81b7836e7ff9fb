import { type ComponentType, createContext, useContext } from 'react';

/** Parts that rooms give to the shell; routes.tsx fills them. */
export interface Slots {
  /** How many applications have unread messages, in the account bar. */
  readonly UnreadBadge?: ComponentType;
  /** The way to what one was told of, beside the person. */
  readonly NoticeBell?: ComponentType;
}

export const SlotsContext = createContext<Slots>({});

/** The parts of rooms that headers show. */
export const useSlots = (): Slots => useContext(SlotsContext);
