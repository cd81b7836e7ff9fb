import { type ComponentType, createContext, useContext } from 'react';

/** Components that modules provide for the shell; routes.tsx fills them. */
export interface Slots {
  /** The number of applications with unread messages, in the account bar. */
  readonly UnreadBadge?: ComponentType;
  /** The link to the notifications, beside the person menu. */
  readonly NotificationBell?: ComponentType;
}

export const SlotsContext = createContext<Slots>({});

/** The module components of the headers. */
export const useSlots = (): Slots => useContext(SlotsContext);
