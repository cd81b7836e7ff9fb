/** The channel of a template; `any` means that the sender chooses it. */
export const templateChannels = ['any', 'email', 'sms', 'voice'] as const;
export type TemplateChannel = (typeof templateChannels)[number];
