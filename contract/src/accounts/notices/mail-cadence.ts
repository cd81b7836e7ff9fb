/** When notices of a kind go out by e-mail, if they are unread by then. */
export const mailCadences = ['at-once', 'daily', 'weekly', 'never'] as const;
export type MailCadence = (typeof mailCadences)[number];
