import { z } from 'zod';
import { templateChannels } from './template-channels.ts';

/** How the words of a language stand to the original: rendering it as it is now, as it was, or not at all. */
export const wordStandings = ['current', 'stale', 'missing'] as const;
export type WordStanding = (typeof wordStandings)[number];

/** A template as its keepers see it. */
export const keptTemplate = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  programId: z.int().nullable(),
  programName: z.string().nullable(),
  stateId: z.int().nullable(),
  stateName: z.string().nullable(),
  /** Whether it is written by itself to whoever comes into its state. */
  writesItself: z.boolean(),
  /** Of the original. */
  language: z.string(),
  /** The office's languages and any other that has words. */
  languages: z.array(z.object({ language: z.string(), standing: z.enum(wordStandings) })),
  changedAt: z.string(),
  changedByName: z.string(),
});
export type KeptTemplate = z.infer<typeof keptTemplate>;

/** The newest words of a language. */
export interface NewestWords {
  readonly language: string;
  readonly version: number;
  /** The version of the original that they render. */
  readonly ofVersion: number;
}

/** How the words of each language stand: the original's first, then those of the office, then what else was written. */
export function standingsOf(
  original: string,
  offered: readonly string[],
  newest: readonly NewestWords[],
): { language: string; standing: WordStanding }[] {
  const version = newest.find(({ language }) => language === original)?.version ?? 0;
  const codes = new Set([original, ...offered, ...newest.map(({ language }) => language)]);
  return [...codes].map((language) => {
    const words = newest.find((each) => each.language === language);
    if (words === undefined) return { language, standing: 'missing' };
    const isCurrent = language === original || words.ofVersion === version;
    return { language, standing: isCurrent ? 'current' : 'stale' };
  });
}
