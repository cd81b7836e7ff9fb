// XLIFF 2.0, the format in which translation offices exchange texts.
import { DOMParser } from '@xmldom/xmldom';
import type { TranslationState } from '../../api/src/platform/translations.ts';

/** A text as a translator sees it. */
export interface Unit {
  readonly id: string;
  readonly english: string;
  /** What the text means and where it appears. */
  readonly context: string;
  /** The present translation; empty if there is none. */
  readonly text: string;
  readonly state: TranslationState;
}

/** A translation from a file: `english` is the version that the translator saw. */
export interface TranslatedUnit extends Pick<Unit, 'id' | 'english' | 'text'> {
  /** Whether the translator marked it as done. */
  readonly isDone: boolean;
}

// A stale translation is still there to be corrected, but not final.
const STATES: Readonly<Record<TranslationState, string>> = {
  missing: 'initial',
  stale: 'initial',
  current: 'translated',
};

/** Returns the XLIFF document with the texts of one language for a translator. */
export function formatXliff(language: string, units: readonly Unit[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${language}">
  <file id="commonway" canResegment="no" xml:space="preserve">
${units.map(formatUnit).join('\n')}
  </file>
</xliff>
`;
}

/** Formats one text as an XLIFF unit. */
function formatUnit({ id, english, context, text, state }: Unit, index: number): string {
  return `    <unit id="u${index + 1}" name="${escapeXml(id)}">
      <notes>
        <note category="context">${escapeXml(context)}</note>
        <note category="state">${state}</note>
      </notes>
      <segment state="${STATES[state]}">
        <source>${escapeXml(english)}</source>
        <target>${escapeXml(text)}</target>
      </segment>
    </unit>`;
}

/**
 * Parses a translator's file. Units without a translation are omitted.
 * @throws Error if the file is not XLIFF 2
 */
export function parseXliff(file: string): { readonly language: string; readonly units: TranslatedUnit[] } {
  const fail = (message: string): never => {
    throw new Error(`The file is not XLIFF 2: ${message}`);
  };
  const parser = new DOMParser({ errorHandler: { error: fail, fatalError: fail, warning: fail } });
  const root = parser.parseFromString(file, 'text/xml').documentElement;
  const language = root?.getAttribute('trgLang');
  if (root?.tagName !== 'xliff' || !language) return fail('it has no target language');
  const units = Array.from(root.getElementsByTagName('unit')).map((unit) => ({
    id: unit.getAttribute('name') ?? '',
    english: getContent(unit, 'source'),
    text: getContent(unit, 'target'),
    isDone: Array.from(unit.getElementsByTagName('segment')).every(
      (segment) => (segment.getAttribute('state') ?? 'initial') !== 'initial',
    ),
  }));
  return { language, units: units.filter(({ text }) => text.trim() !== '') };
}

/** Returns the text of all elements with a tag name. */
const getContent = (unit: Element, tag: string): string =>
  Array.from(unit.getElementsByTagName(tag), (element) => element.textContent ?? '').join('');

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
