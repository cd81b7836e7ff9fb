import { askedBy } from '@commonway/contract/communications/templates/variables.ts';
import { type Submit, useSubmit } from '../../../shell/form/use-submit.ts';
import { toasts } from '../../../ui/toasts/toast-store.ts';
import { useKeptDraft } from '../../kept-draft.ts';
import { type OpenTemplate, useTemplateDeeds } from '../use-templates.ts';
import { useTemplateTexts } from '../use-texts.ts';

export interface Words {
  readonly subject: string;
  readonly body: string;
  /** The version they were written over. */
  readonly over: number;
  /** What the sender is asked for, beside what the original asks already. */
  readonly asked: readonly string[];
}

export interface WordsDraft {
  readonly words: Words;
  /** As they were saved last. */
  readonly standing: Words;
  readonly change: (part: Partial<Words>) => void;
  /** Takes what stands instead. */
  readonly discard: () => void;
  readonly isChanged: boolean;
  /** All that the sender is asked for. */
  readonly asked: readonly string[];
  readonly submission: Submit;
}

/** The words of one language as they are typed: kept on this device, and saved over the version they were begun from. */
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
