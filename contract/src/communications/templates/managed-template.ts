import { z } from 'zod';
import { templateChannels } from './template-channels.ts';

/** The state of a translation: it matches the current original, an older one, or doesn't exist. */
export const translationStatuses = ['current', 'stale', 'missing'] as const;
export type TranslationStatus = (typeof translationStatuses)[number];

/** A template as its administrators see it. */
export const managedTemplate = z.object({
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
  languages: z.array(z.object({ language: z.string(), status: z.enum(translationStatuses) })),
  changedAt: z.string(),
  changedByName: z.string(),
});
export type ManagedTemplate = z.infer<typeof managedTemplate>;

/** The newest text in one language. */
export interface NewestText {
  readonly language: string;
  readonly version: number;
  /** The version of the original that this translates. */
  readonly ofVersion: number;
}

/** The status of each language: the original first, then the office's languages, then all others. */
export function listTranslationStatuses(
  original: string,
  offered: readonly string[],
  newest: readonly NewestText[],
): { language: string; status: TranslationStatus }[] {
  const version = newest.find(({ language }) => language === original)?.version ?? 0;
  const codes = new Set([original, ...offered, ...newest.map(({ language }) => language)]);
  return [...codes].map((language) => {
    const text = newest.find((each) => each.language === language);
    if (text === undefined) return { language, status: 'missing' };
    const isCurrent = language === original || text.ofVersion === version;
    return { language, status: isCurrent ? 'current' : 'stale' };
  });
}
