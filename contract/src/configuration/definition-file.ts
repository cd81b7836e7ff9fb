// A definition as one readable file, to keep or to use in another office.
import type { AnyKind, DefinitionOf } from './kind.ts';

const format = 'commonway-configuration-1';
/** Files that forms were exported to before they were a kind of configuration. */
const formFormat = 'commonway-form-1';

/** The text of a file that contains a definition, for export. */
export const formatDefinitionFile = <Kind extends AnyKind>(
  { name }: Kind,
  definition: DefinitionOf<Kind>,
): string => `${JSON.stringify({ format, kind: name, definition }, null, 2)}\n`;

/** Returns the definition in an exported file, whose shape the server checks; or why it can't be one. */
export function parseDefinitionFile<Kind extends AnyKind>(
  { name }: Kind,
  text: string,
): { readonly definition: DefinitionOf<Kind> } | { readonly problem: 'not-json' | 'other-kind' } {
  const content = parseJson(text);
  if (typeof content !== 'object' || content === null) return { problem: 'not-json' };
  const file = content as Readonly<Record<string, unknown>>;
  const isForm = file['format'] === formFormat && name === 'form-builder/form';
  const isOfKind = file['format'] === format && file['kind'] === name;
  if (!(isForm || isOfKind)) return { problem: 'other-kind' };
  return { definition: file['definition'] as DefinitionOf<Kind> };
}

/** Parses JSON; undefined if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
