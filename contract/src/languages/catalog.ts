/** Who reads a text: applicants and the public, or the staff of an office. */
export type Audience = 'resident' | 'staff';

/** An English text. The context tells translators what a short or ambiguous text means and where it appears. */
export type SourceText = string | { readonly text: string; readonly context: string };

/** The English texts of one part of the product. Translations refer to a text by its id. */
export interface Catalog<Key extends string = string> {
  /** Unique, and independent of the folder: translations survive when a folder moves. */
  readonly name: string;
  readonly audience: Audience;
  readonly texts: Readonly<Record<Key, string>>;
  readonly contexts: Readonly<Partial<Record<Key, string>>>;
}

/** The keys of a catalog: `TextKey<typeof en>`. */
export type TextKey<Source extends Catalog> = keyof Source['texts'] & string;

/**
 * Defines the English texts of one part of the product, as ICU messages. Other languages are data in `translations/`.
 * @param name in kebab case; a new name makes all translations of the catalog obsolete
 */
export function defineTexts<Key extends string>(
  name: string,
  audience: Audience,
  source: Readonly<Record<Key, SourceText>>,
): Catalog<Key> {
  const entries = Object.entries<SourceText>(source);
  const texts = entries.map(([key, value]) => [key, typeof value === 'string' ? value : value.text]);
  const contexts = entries.flatMap(([key, value]) =>
    typeof value === 'string' ? [] : [[key, value.context]],
  );
  return { name, audience, texts: Object.fromEntries(texts), contexts: Object.fromEntries(contexts) };
}

/** The id of a text, which translations use: `queue/queue.title`. */
export const getTextId = (catalog: Catalog, key: string): string => `${catalog.name}/${key}`;
