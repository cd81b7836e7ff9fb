// The code uses the standard terms of the field. These words were once used in place of them.
import { isData, isTest, type Rule, type SourceFile } from './source-file.ts';

const COMMENT = /^\s*(?:\/\/|\/?\*+)(.*)$|\s\/\/\s(.*)$/;
const COMMENT_WORDS =
  /\b(whoever|somebody|nobody|deeds?|errands?|wish(es)?|told|goes on|of its own|doorkeeper|comes? about|anew|thereby|e-mails?|colours?|licences?|enrol)\b/i;
const NAME =
  /\b(\w*(Deed|Errand|Wish(es)?|Doorkeeper|Asker|Anew|Colour)|tell[A-Z]\w*|told|deed|errand|wish|handOf|letGo|goOn|kept([A-Z]\w*)?|longest[A-Z]\w*|fewest[A-Z]\w*)\b/;
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g;
const FILE_NAME =
  /(\b|-)(deeds?|errands?|wish(es)?|doors?|tell|told|hear|kept|hold|anew|standing|papers?)(\b|-)/;
/** A name of the specification. */
const EXCEPTIONS = /ds_brandColour/g;
const WORD_LISTS: ReadonlySet<string> = new Set(['tools/structure/word-rules.ts', 'tools/plain-words.ts']);

export const wordRules: Readonly<Record<string, Rule>> = {
  'comments use plain words': lines((line) => COMMENT_WORDS.exec(commentOf(line))?.[0]),
  'names use standard terms': lines(
    (line) => (commentOf(line) === '' ? NAME.exec(line.replace(STRING, ''))?.[0] : undefined),
    ({ path }) => !isTest(path) && !isData(path),
  ),
  'file names use standard terms': (files) =>
    files.map((file) => file.path).filter((path) => !isTest(path) && FILE_NAME.test(path)),
};

const commentOf = (line: string): string => {
  const [, whole = '', trailing = ''] = COMMENT.exec(line) ?? [];
  return whole || trailing;
};

/** Creates a rule from a search in one line, for some files. */
function lines(
  find: (line: string) => string | undefined,
  concerns: (file: SourceFile) => boolean = () => true,
): Rule {
  return (files) =>
    files
      .filter((file) => !WORD_LISTS.has(file.path) && concerns(file))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const word = find(line.replace(EXCEPTIONS, ''));
          return word === undefined ? [] : [`${path}:${at + 1}: ${word}`];
        }),
      );
}
