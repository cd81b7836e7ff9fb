import type { ThreadMessage } from '@commonway/contract/messaging/thread.ts';
import { type ComponentType, createContext, use } from 'react';

interface CallButtonProps {
  readonly applicationId: number;
  readonly applicantName: string;
  /** Null if the applicant cannot be called or the user may not call. */
  readonly to: string | null;
  /** Why the applicant cannot be called. */
  readonly closedReason: string;
  /** Loads the changes of the thread. */
  readonly onChange: () => Promise<void>;
}

interface CallDetailsProps {
  readonly message: ThreadMessage;
  readonly onChange: () => Promise<void>;
}

/** Components of other modules in the message panel; module-parts.tsx fills them. */
export interface PanelSlots {
  readonly CallButton: ComponentType<CallButtonProps>;
  /** The phone call of a message. */
  readonly CallDetails: ComponentType<CallDetailsProps>;
  readonly ScheduledActions: ComponentType<{ readonly applicationId: number }>;
}

export const PanelSlotsContext = createContext<PanelSlots | null>(null);

/**
 * Returns the components of other modules that the message panel shows.
 * @throws Error outside of the panel
 */
export function usePanelSlots(): PanelSlots {
  const slots = use(PanelSlotsContext);
  if (slots === null) throw new Error('the message panel has no slots');
  return slots;
}
