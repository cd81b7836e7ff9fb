import type { FieldProblem } from '@commonway/contract/programs/form/check-form.ts';
import type { FieldReading, PageReading } from '@commonway/contract/programs/form/read-form.ts';
import type { FormTexts } from '../answers/use-answer-texts.ts';
import type { Texts } from '../use-texts.ts';
import { problemText } from './problem-text.ts';

/** A problem with its texts for the page. */
export interface ShownProblem {
  readonly path: string;
  /** The text beside the field. */
  readonly text: string;
  /** The text in the error summary, which names the question. */
  readonly summary: string;
}

/** Returns the texts for the problems of a page. */
export function listProblems(
  problems: readonly FieldProblem[],
  page: PageReading,
  words: FormTexts,
): ShownProblem[] {
  return problems.flatMap((problem) => {
    const trail = trailTo(problem.path, page.fields);
    const field = trail.at(-1)?.field;
    if (!field) return [];
    const text = problemText(problem, field, words);
    return [
      {
        path: problem.path,
        text,
        summary: words.t('problem.at', { label: nameOf(problem.path, trail, words), text }),
      },
    ];
  });
}

/** Returns the readings from the page down to the one at a path: a group, then the question in its item. */
function trailTo(path: string, fields: readonly FieldReading[]): FieldReading[] {
  const here = fields.find((reading) => path === reading.path || path.startsWith(`${reading.path}.`));
  if (!here) return [];
  return [here, ...trailTo(path, here.items.flat())];
}

const partNames: Readonly<Record<string, keyof Texts>> = {
  line1: 'address.line1',
  line2: 'address.line2',
  city: 'address.city',
  state: 'address.state',
  zip: 'address.zip',
};

function nameOf(path: string, trail: readonly FieldReading[], words: FormTexts): string {
  const { t, say } = words;
  const [first, inner] = trail;
  if (!first) return '';
  if (inner && first.field.kind === 'group') {
    const number = Number(inner.path.slice(first.path.length + 1).split('.')[0]) + 1;
    const item = t('group.item', { label: say(first.field.itemLabel), number });
    return t('problem.within', { outer: item, inner: nameOf(path, [inner], words) });
  }
  const label = say(first.field.label);
  const part = first.field.kind === 'address' ? partNames[path.slice(first.path.length + 1)] : undefined;
  return part ? t('problem.within', { outer: label, inner: t(part) }) : label;
}
