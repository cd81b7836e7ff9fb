import { type ComponentType, createContext, useContext } from 'react';

/** Components that modules provide for the shell; routes.tsx fills them. */
export interface Slots {
  /** The number of applications with unread messages, in the account bar. */
  readonly UnreadBadge?: ComponentType;
  /** The number of unread notifications, on the link to them. */
  readonly NoticeCount?: ComponentType;
}

export const SlotsContext = createContext<Slots>({});

/** The components that other modules render in the headers. */
export const useSlots = (): Slots => useContext(SlotsContext);
