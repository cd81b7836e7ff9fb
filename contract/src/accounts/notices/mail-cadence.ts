/** When unread notices of a kind are sent by email. */
export const mailCadences = ['at-once', 'daily', 'weekly', 'never'] as const;
export type MailCadence = (typeof mailCadences)[number];
