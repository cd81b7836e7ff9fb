/** The federal tax classifications of form W-9, line 3a. */
export const taxClassifications = [
  { code: 'individual', name: 'Individual/sole proprietor' },
  { code: 'c-corporation', name: 'C corporation' },
  { code: 's-corporation', name: 'S corporation' },
  { code: 'partnership', name: 'Partnership' },
  { code: 'trust', name: 'Trust/estate' },
  { code: 'llc', name: 'LLC' },
  { code: 'other', name: 'Other' },
] as const;
