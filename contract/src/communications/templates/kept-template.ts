import { z } from 'zod';
import { templateChannels } from './template-channels.ts';

/** The state of a translation: it matches the current original, an older one, or doesn't exist. */
export const wordStandings = ['current', 'stale', 'missing'] as const;
export type WordStanding = (typeof wordStandings)[number];

/** A template as its administrators see it. */
export const keptTemplate = z.object({
  id: z.int(),
  name: z.string(),
  channel: z.enum(templateChannels),
  programId: z.int().nullable(),
  programName: z.string().nullable(),
  stateId: z.int().nullable(),
  stateName: z.string().nullable(),
  /** Whether it is sent automatically to applicants who enter its state. */
  writesItself: z.boolean(),
  /** The language of the original. */
  language: z.string(),
  /** The office's languages and any other language with a text. */
  languages: z.array(z.object({ language: z.string(), standing: z.enum(wordStandings) })),
  changedAt: z.string(),
  changedByName: z.string(),
});
export type KeptTemplate = z.infer<typeof keptTemplate>;

/** The newest text in one language. */
export interface NewestWords {
  readonly language: string;
  readonly version: number;
  /** The version of the original that this translates. */
  readonly ofVersion: number;
}

/** The status of each language: the original first, then the office's languages, then all others. */
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
