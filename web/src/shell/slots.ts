import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Components that modules provide for the shell and for other modules; routes.tsx fills them. */
export interface Slots {
  /** The number of applications with unread messages, in the account bar. */
  readonly UnreadBadge?: ComponentType;
  /** The number of unread notifications, on the link to them. */
  readonly NoticeCount?: ComponentType;
  /** A button that starts the payment of a fee. */
  readonly PayButton?: ComponentType<PayButtonProps>;
  /** The fees of a draft, by its saved answers. */
  readonly PlannedFees?: ComponentType<{ readonly applicationId: number; readonly revision: number }>;
  /** The payouts and fees of a case. */
  readonly CasePayments?: ComponentType<CasePaymentsProps>;
  /** The subscription that pays for the office, in its settings. */
  readonly OfficeBilling?: ComponentType;
  /** The privacy statement in a dialog. */
  readonly PrivacyDialog?: ComponentType<{ readonly onClose: () => void }>;
}

export interface CasePaymentsProps {
  readonly applicationId: number;
  readonly isPrinted?: boolean;
}

export interface PayButtonProps {
  readonly programId: number;
  readonly applicationId: number;
  readonly feeId: number;
  readonly children: ReactNode;
}

export const SlotsContext = createContext<Slots>({});

/** The components that other modules provide. */
export const useSlots = (): Slots => useContext(SlotsContext);
