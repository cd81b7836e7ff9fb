/** A household that applies, in its language; its login is new in every run. */
export interface Household {
  readonly language: string;
  readonly first: string;
  readonly last: string;
  readonly partner: string;
  readonly child: string;
  readonly landlord: string;
  readonly mail: string;
  readonly password: string;
}

const run = Date.now();

/** At Riverbend, in Spanish. */
export const paredes: Household = {
  language: 'es',
  first: 'Lucía',
  last: 'Paredes Ibarra',
  partner: 'Mateo',
  child: 'Sofía',
  landlord: 'Casas del Río LLC',
  mail: `lucia.${run}@example.test`,
  password: 'Casa-Azul-2026!',
};

/** At Noor, in Arabic. */
export const haddad: Household = {
  language: 'ar',
  first: 'ليلى',
  last: 'حداد',
  partner: 'سامر',
  child: 'نور',
  landlord: 'شركة بيوت النهر',
  mail: `layla.${run}@example.test`,
  password: 'Bayt-Azraq-2026!',
};
