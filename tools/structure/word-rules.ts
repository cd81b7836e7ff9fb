// The code uses the standard terms of the field. These words were once used in place of them.
import { isDataFile, isTestFile, type Rule, type SourceFile } from './source-file.ts';

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
  'comments use plain words': createLineRule((line) => COMMENT_WORDS.exec(getComment(line))?.[0]),
  'names use standard terms': createLineRule(
    (line) => (getComment(line) === '' ? NAME.exec(line.replace(STRING, ''))?.[0] : undefined),
    ({ path }) => !isTestFile(path) && !isDataFile(path),
  ),
  'file names use standard terms': (files) =>
    files.map((file) => file.path).filter((path) => !isTestFile(path) && FILE_NAME.test(path)),
};

/** Returns the comment in a line of code; empty if there is none. */
const getComment = (line: string): string => {
  const [, whole = '', trailing = ''] = COMMENT.exec(line) ?? [];
  return whole || trailing;
};

/** Creates a rule that applies a search to each line of some files. */
function createLineRule(
  find: (line: string) => string | undefined,
  appliesTo: (file: SourceFile) => boolean = () => true,
): Rule {
  return (files) =>
    files
      .filter((file) => !WORD_LISTS.has(file.path) && appliesTo(file))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const word = find(line.replace(EXCEPTIONS, ''));
          return word === undefined ? [] : [`${path}:${at + 1}: ${word}`];
        }),
      );
}
