import type { ComponentType } from 'react';

/** What another room's message panel gets; it is composed in by the routes. */
export interface MessagesProps {
  readonly applicationId: number;
  readonly applicantName: string;
  /** Where the applicant can be written to; null where there is no such address. */
  readonly channels: { readonly EMAIL: string | null; readonly SMS: string | null };
}

export type MessagesSlot = ComponentType<MessagesProps>;

/** What another room's panel about one case gets. */
export type CaseSlot = ComponentType<{ readonly applicationId: number }>;

/** What another room's way to see the portal as an applicant gets. */
export type SeeAsSlot = ComponentType<{ readonly applicantId: number; readonly name: string }>;
