/** Document types. A form question may name the type that it asks for. */
export const documentTypes = [
  'photo-id',
  'address',
  'lease',
  'income',
  'bank',
  'benefit',
  'bill',
  'tax',
  'court',
  'business',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Days that a document of this type stays valid after upload. Other types state an expiry date themselves. */
const validityDays: Partial<Record<DocumentType, number>> = {
  address: 90,
  income: 90,
  bank: 90,
  bill: 90,
  benefit: 365,
};

/** The validity of a document type in days; null if only the document states it. */
export const findValidityDays = (kind: DocumentType | null): number | null =>
  kind === null ? null : (validityDays[kind] ?? null);

/** Days before expiry on which we remind the owner. */
export const expiryReminderDays = 30;
