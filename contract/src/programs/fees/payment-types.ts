/** How a program takes its fees (spec 3, program settings: Payments {Type}). */
export const paymentTypes = ['None', 'Online', 'Offline', 'Both'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Whether fees may be paid on the provider's page. */
export const takesOnline = (type: string): boolean => type === 'Online' || type === 'Both';

/** Whether the office takes money itself. */
export const takesOffline = (type: string): boolean => type === 'Offline' || type === 'Both';
