import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';

export type Audience = ProgramCard['audience'] | 'all';

export interface ProgramFilter {
  readonly search: string;
  readonly audience: Audience;
}

/** The programs that fit: each word of the search somewhere in a program's texts, accents and case aside. Open ones first. */
export function filterPrograms(
  programs: readonly ProgramCard[],
  { search, audience }: ProgramFilter,
): ProgramCard[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const fits = (program: ProgramCard): boolean => {
    if (audience !== 'all' && program.audience !== audience) return false;
    const texts = [program.ds_displayname, program.summary, program.forWhom, program.whatItGives];
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  const rank = ({ state }: ProgramCard): number => (state === 'open' ? 0 : state === 'opens-later' ? 1 : 2);
  return programs.filter(fits).toSorted((one, other) => rank(one) - rank(other));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
