import { askedBy } from '@commonway/contract/communications/templates/variables.ts';
import { type Submit, useSubmit } from '../../../shell/form/use-submit.ts';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useKeptDraft } from '../../kept-draft.ts';
import { type OpenTemplate, useTemplateDeeds } from '../use-templates.ts';
import { useTemplateTexts } from '../use-texts.ts';

export interface Words {
  readonly subject: string;
  readonly body: string;
  /** The version that the draft is based on. */
  readonly over: number;
  /** The names of fill-in variables, in addition to those of the original. */
  readonly asked: readonly string[];
}

export interface WordsDraft {
  readonly words: Words;
  /** The last saved version. */
  readonly standing: Words;
  readonly change: (part: Partial<Words>) => void;
  /** Discards the draft and shows the saved version. */
  readonly discard: () => void;
  readonly isChanged: boolean;
  /** The names of all fill-in variables. */
  readonly asked: readonly string[];
  readonly submission: Submit;
}

/**
 * Edits a template's text in one language. The draft is stored on this device and saved against the version it is based
 * on.
 */
export function useWords({ template, versions }: OpenTemplate, language: string): WordsDraft {
  const t = useTemplateTexts();
  const { save } = useTemplateDeeds();
  const newest = versions.find((each) => each.language === language);
  const original = versions.find((each) => each.language === template.language);
  const { subject = '', body = '', version: over = 0 } = newest ?? {};
  const standing: Words = { subject, body, over, asked: [] };
  const isSame = (one: Words): boolean => one.subject === subject && one.body === body;
  const name = `template ${template.id} ${language}`;
  const [words, change, forget] = useKeptDraft(name, standing, isSame);
  const asked = template.writesItself ? [] : [...askedBy(original?.subject, original?.body), ...words.asked];
  const submission = useSubmit(async () => {
    if (!words.body.trim()) return false;
    const { asked: _, ...typed } = words;
    const saved = await save({ ...typed, asked, language, templateId: template.id, name: template.name });
    forget();
    toasts.add('success', t('words.saved', { version: saved.version }));
    return false;
  });
  return { words, standing, change, discard: forget, isChanged: !isSame(words), asked, submission };
}
