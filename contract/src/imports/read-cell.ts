// Turns the text of a cell into the answer of a field. Whether the answer is right is checked by the profile's own rules.
import type { ProfileField } from '../profiles/field.ts';
import { en as fieldTexts } from '../profiles/texts/en.ts';

/** Reads the text of a cell as an answer of the form engine; a text that isn't one stays a text, which is then refused. */
export function readCell(field: ProfileField, text: string): unknown {
  switch (field.kind) {
    case 'date':
      return readDate(text);
    case 'number':
    case 'money':
      return readNumber(text);
    case 'yes-no':
      return readYesOrNo(text);
    case 'choice':
      return findOption(field, text);
    case 'choices':
      return text.split(/[;|]/).map((part) => findOption(field, part.trim()));
    default:
      return text;
  }
}

/** The first day that spreadsheets count, as days since 1970. */
const spreadsheetEpoch = -25_569;
const dayMs = 86_400_000;

/** Reads 1984-03-02, 3/2/1984, and the number of days by which spreadsheets store a date since 1927; a shorter one could be a year. */
function readDate(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (/^\d{5,6}(\.0+)?$/.test(text))
    return new Date((Number(text) + spreadsheetEpoch) * dayMs).toISOString().slice(0, 10);
  return text.replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
}

/** Reads "1,250.50" and "$1,250.50". */
function readNumber(text: string): number | string {
  const plain = text.replace(/^(-?)\$/, '$1').replace(/,(?=\d{3}(\D|$))/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);

function readYesOrNo(text: string): boolean | string {
  const folded = text.toLowerCase();
  if (yes.has(folded)) return true;
  return no.has(folded) ? false : text;
}

/** The option with this key or English name, whatever its case; otherwise the text. */
function findOption(field: ProfileField, text: string): string {
  if (!('options' in field)) return text;
  const folded = text.toLowerCase();
  const texts: Readonly<Record<string, string>> = fieldTexts.texts;
  return (
    field.options.find(
      (option) => option.toLowerCase() === folded || texts[`option.${option}`]?.toLowerCase() === folded,
    ) ?? text
  );
}
