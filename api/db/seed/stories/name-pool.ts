import type { Random } from '../random.ts';

/** First and last names that occur together in a family, and the language that it tends to use with the office. */
interface Names {
  readonly share: number;
  readonly language: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const pools: readonly Names[] = [
  {
    share: 0.36,
    language: 'es',
    first:
      'Lucía Mateo Carmen José Rosa Luis Elena Miguel Gloria Javier Marisol Raúl Patricia Andrés Yolanda Héctor Beatriz Óscar Silvia Ramón'.split(
        ' ',
      ),
    last: 'García Hernández López Martínez González Rodríguez Pérez Sánchez Ramírez Cruz Flores Gómez Díaz Ortiz Mendoza Aguilar Vargas Ríos Salazar Núñez'.split(
      ' ',
    ),
  },
  {
    share: 0.12,
    language: 'ko',
    first: 'Minjun Seoyeon Jihoon Hana Sungmin Eunji Donghyun Yuna Taeyang Soojin Kyungho Mirae'.split(' '),
    last: 'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim'.split(' '),
  },
  {
    share: 0.14,
    language: 'tl',
    first: 'Maricel Jomar Rowena Arnel Liza Benjie Cristina Rodel Imelda Jun Analyn Dennis'.split(' '),
    last: 'Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Tomas Castro Villanueva Dela-Rosa'.split(
      ' ',
    ),
  },
  {
    share: 0.12,
    language: 'ar',
    first: 'Fatima Ahmad Mariam Khaled Noura Hassan Rania Ibrahim Salma Tariq Amal Bilal'.split(' '),
    last: 'Haddad Khoury Nasser Said Mahmoud Farah Issa Saleh Yassin Darwish Hamdan Awad'.split(' '),
  },
  {
    share: 0.2,
    language: 'en',
    first:
      'Emily James Denise Robert Tamika Kevin Laura Marcus Brenda Walter Alicia Terrence Joan Scott Keisha Dale'.split(
        ' ',
      ),
    last: 'Johnson Williams Brown Jackson Miller Davis Wilson Thompson Harris Clark Lewis Walker Young Wright Carter Brooks'.split(
      ' ',
    ),
  },
  {
    share: 0.06,
    language: 'en',
    first: 'Thuy Wei Anush Amara Mei Vahan Chidi Lan'.split(' '),
    last: 'Nguyen Chen Sarkissian Eze Wong Petrosyan Adeyemi Tran'.split(' '),
  },
  {
    // Only used if Arabic is requested: names in Arabic script.
    share: 0,
    language: 'ar',
    first: 'فاطمة أحمد مريم خالد نورة حسن رانيا إبراهيم سلمى طارق أمل بلال'.split(' '),
    last: 'حداد خوري ناصر سعيد محمود فرح عيسى صالح ياسين درويش حمدان عوض'.split(' '),
  },
];

/**
 * Draws a name and the person's preferred language, optionally of one language; one family in four prefers English
 * regardless of its name.
 */
export function drawName(
  random: Random,
  language?: string,
): { firstName: string; lastName: string; language: string; firstNames: readonly string[] } {
  const pool = language === undefined ? drawPool(random) : pickPool(random, language);
  const speaks = random.chance(0.25) && language === undefined ? 'en' : pool.language;
  return {
    firstName: random.pick(pool.first),
    lastName: random.pick(pool.last),
    language: speaks,
    firstNames: pool.first,
  };
}

/** Draws one of the name lists by their shares. */
function drawPool(random: Random): Names {
  const drawn = random.next();
  let upTo = 0;
  for (const pool of pools) {
    upTo += pool.share;
    if (drawn < upTo) return pool;
  }
  return pools[0] as Names;
}

/** Picks a name list of a language. */
function pickPool(random: Random, language: string): Names {
  return random.pick(pools.filter((pool) => pool.language === language));
}

export const businessNames: readonly string[] = [
  'Taquería El Faro',
  'Seoul Garden Kitchen',
  'Manila Sunrise Bakery',
  'Cedar & Olive Grill',
  'Main Street Barbers',
  'Rivera Auto Glass',
  'Kim Brothers Cleaners',
  'Bluebird Daycare',
  'Alder Falls Books',
  'Cruz Family Roofing',
  'Pho Bình Minh',
  'Haddad Produce',
  'Linden Flower Shop',
  'Vista Verde Nursery',
  'Three Pines Coffee',
  'Ocampo Catering',
  'Mill Creek Cycles',
  'Golden State Tailors',
  'Panadería La Espiga',
  'Eze Hair Studio',
  'Park Shoe Repair',
  'Santos Seafood Truck',
  'Riverside Yoga',
  'Darwish Sweets',
  'Oak Hollow Hardware',
  'Tamales Doña Rosa',
  'Jung Piano School',
  'Clean Sweep Services',
  'Sarkissian Jewelers',
  'Fresh Fold Laundry',
];

export const streets: readonly string[] = [
  'Orchard Street',
  'River Road',
  'Alder Avenue',
  'Mission Street',
  'Canal Street',
  'Cypress Lane',
  'Second Street',
  'Vineyard Drive',
  'Linden Court',
  'Depot Road',
  'Sierra Way',
  'Harbor Street',
  'Maple Avenue',
  'Almond Drive',
];

export const landlords: readonly string[] = [
  'Alder Property Group',
  'Riverview Apartments LLC',
  'Oak Hollow Rentals',
  'Barbara Simmons',
  'Mission Court Homes',
  'Singh Family Properties',
  'Canal Street Lofts',
  'Vista Verde Management',
  'George Papadakis',
  'Linden Homes Inc.',
];
