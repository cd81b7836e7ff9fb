import type { ComponentType } from 'react';

/** The props of the message panel from the communications module, which the routes pass in. */
export interface MessagesProps {
  readonly applicationId: number;
  readonly applicantName: string;
  /** The applicant's addresses by channel. Null if there is none. */
  readonly channels: { readonly EMAIL: string | null; readonly SMS: string | null };
}

export type MessagesSlot = ComponentType<MessagesProps>;

/** A panel about one case from another module. */
export type CaseSlot = ComponentType<{ readonly applicationId: number }>;

/** The impersonation button from the accounts module. */
export type SeeAsSlot = ComponentType<{
  readonly applicantId: number;
  readonly applicationId: number;
  readonly name: string;
}>;
