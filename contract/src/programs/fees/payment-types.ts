/** How a program collects its fees (spec 3, program settings: Payments {Type}). */
export const paymentTypes = ['None', 'Online', 'Offline', 'Both'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Whether fees can be paid on the provider's page. */
export const acceptsOnlinePayments = (type: string): boolean => type === 'Online' || type === 'Both';

/** Whether the office collects payments itself. */
export const acceptsOfflinePayments = (type: string): boolean => type === 'Offline' || type === 'Both';
