/** What papers are, as people call them. A question of a form may name the kind it asks for. */
export const paperKinds = [
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
export type PaperKind = (typeof paperKinds)[number];

/** How many days such a paper tells how things are, from the day it was sent; the others say themselves until when. */
const goodForDays: Partial<Record<PaperKind, number>> = {
  address: 90,
  income: 90,
  bank: 90,
  bill: 90,
  benefit: 365,
};

/** The days a paper of a kind is good for; null where only the paper itself can say. */
export const daysGood = (kind: PaperKind | null): number | null =>
  kind === null ? null : (goodForDays[kind] ?? null);

/** How long before a paper expires its owner is told. */
export const remindDaysBefore = 30;
