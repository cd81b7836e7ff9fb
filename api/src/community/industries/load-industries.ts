// The industries of the North American Industry Classification System of 2022: the edition of 2017 from the package naics,
// with what changed since.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { changedTitles, endedPrefixes } from './changes-of-2022.ts';
import { type SectorView, sectors } from './sectors.ts';

/** An industry of six digits, the most detailed level. */
export interface Industry extends SectorView {
  readonly code: string;
  readonly industry: string;
  /** The words of its title, and with those of what its businesses do, as a search compares them (`toWords`). */
  readonly titleWords: string;
  readonly words: string;
}

let industries: Promise<readonly Industry[]> | undefined;

/** Loads the industries, sorted by code. */
export function loadIndustries(): Promise<readonly Industry[]> {
  industries ??= readIndustries();
  return industries;
}

async function readIndustries(): Promise<readonly Industry[]> {
  const file = createRequire(import.meta.url).resolve('naics/data/2017_NAICS_Descriptions.json');
  const earlier = JSON.parse(await readFile(file, 'utf8')) as Readonly<
    Record<string, { readonly Title: string; readonly Description: string }>
  >;
  const carried = Object.keys(earlier).filter(
    (code) => code.length === 6 && !endedPrefixes.some((prefix) => code.startsWith(prefix)),
  );
  return [...new Set([...carried, ...Object.keys(changedTitles)])].sort().map((code) => {
    const sector = sectors.get(code.slice(0, 2));
    if (sector === undefined) throw new Error(`No sector has industry ${code}`);
    // The Census Bureau marks titles that Canada and Mexico share with a T.
    const industry = changedTitles[code] ?? earlier[code]?.Title.replace(/T ?$/, '').trim() ?? '';
    // Prepared once: anyone may search, and each search compares all industries.
    const words = toWords(`${industry} ${toDescription(earlier[code]?.Description)}`);
    return { code, industry, ...sector, titleWords: toWords(industry), words };
  });
}

/** The text in lower case, with one space before each word. */
export const toWords = (text: string): string => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')}`;

/** Without what the industry does not include. */
const toDescription = (text = ''): string => text.split('Cross-References')[0] ?? '';
