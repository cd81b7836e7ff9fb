/** A household that applies, in its own language. */
export interface Household {
  readonly language: string;
  readonly first: string;
  readonly last: string;
  readonly partner: string;
  readonly child: string;
  readonly landlord: string;
  readonly mail: string;
}

/** At Riverbend, in Spanish. */
export const paredes: Household = {
  language: 'es',
  first: 'Lucía',
  last: 'Paredes Ibarra',
  partner: 'Mateo',
  child: 'Sofía',
  landlord: 'Casas del Río LLC',
  mail: 'lucia@example.test',
};

/** At Riverbend, in English. */
export const petrov: Household = {
  language: 'en',
  first: 'Nadia',
  last: 'Petrov',
  partner: 'Boris',
  child: 'Vera',
  landlord: 'Alder Property Group',
  mail: 'nadia@example.test',
};
