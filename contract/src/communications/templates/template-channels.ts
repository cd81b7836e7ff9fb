/** How what a template says reaches its reader; `any` by whatever way is chosen when it is used. */
export const templateChannels = ['any', 'email', 'sms', 'voice'] as const;
export type TemplateChannel = (typeof templateChannels)[number];
