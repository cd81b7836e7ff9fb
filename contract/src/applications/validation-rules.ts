/**
 * The rules an application is judged by, and the figures each keeps as evidence. Which of them apply follows from the
 * program's own figures and from the answers: no income limit, no `income-limit`.
 */
export const validationRules = {
  /** Papers asked for and not there, by the keys of their questions. */
  'missing-documents': ['missing'],
  /** The household's yearly income against the program's limit. */
  'income-limit': ['householdSize', 'yearlyIncome', 'limit'],
  /** The rent against the fair rent of as many bedrooms. */
  'fair-rent': ['bedrooms', 'monthlyRent', 'limit'],
  /** The home's zip against the places the tenant serves. */
  'service-area': ['zip'],
  /** The amount asked for against the rent owed. */
  'amount-asked': ['amountAsked', 'rentOwed'],
  /** How soon the court hears an eviction. */
  'court-date': ['courtDate', 'daysLeft'],
  /** Other applications to the same program from the same address. */
  'same-address': ['others'],
  /** Other applications to the same program that seem to be of the same person, by their ids. */
  'possible-duplicate': ['sameNameAndBirthDate', 'samePhone'],
  /** The name signed with against the name given. */
  signature: ['signedName', 'applicantName'],
} as const;

export type ValidationRule = keyof typeof validationRules;
