// Presents a form so that it is signed after the review: signatures, and the declarations that go with them, come last.
// The definition stays as the office wrote it, and the rules are evaluated in its order.
import type { FormDefinition } from '../form-definition.ts';
import { listVariables } from './list-variables.ts';
import type { PageReading } from './read-form.ts';

/** The key of the page to sign. No page of a form has it, because page keys begin with a letter. */
export const signingPageKey = '_sign';

/** A form's visible pages as presented. */
export interface PresentedForm {
  /** The pages to answer before the review. */
  readonly pages: readonly PageReading[];
  /** The page to sign after the review; null if there is nothing to sign. */
  readonly signing: PageReading | null;
}

/**
 * Returns the keys of the questions that are answered after the review: the signatures, and the declarations on their
 * pages. A declaration that a rule reads stays in its place, because it can open other questions.
 */
export function listSigningKeys(form: FormDefinition): ReadonlySet<string> {
  const read = listVariables(form);
  return new Set(
    form.pages
      .filter(({ fields }) => fields.some(({ kind }) => kind === 'signature'))
      .flatMap(({ fields }) => fields)
      .filter(({ kind, key }) => kind === 'signature' || (kind === 'consent' && !read.has(key)))
      .map(({ key }) => key),
  );
}

/** Splits the visible pages into those before the review and the page to sign after it. */
export function presentForm(pages: readonly PageReading[], signingKeys: ReadonlySet<string>): PresentedForm {
  const isSigned = ({ field }: PageReading['fields'][number]): boolean => signingKeys.has(field.key);
  const fields = pages.flatMap((page) => page.fields.filter(isSigned));
  const last = pages.findLast((page) => page.fields.some(isSigned));
  return {
    pages: pages
      .map((page) =>
        page.fields.some(isSigned)
          ? { page: page.page, fields: page.fields.filter((field) => !isSigned(field)) }
          : page,
      )
      .filter((page) => page.fields.length > 0),
    signing: last === undefined ? null : { page: { ...last.page, key: signingPageKey }, fields },
  };
}
