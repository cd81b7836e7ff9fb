import type { KeptTemplate } from '@commonway/contract/communications/templates/kept-template.ts';
import { caseVariables, letterVariables } from '@commonway/contract/communications/templates/variables.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { add } from '../../../ui/icons/shapes.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from '../templates.module.css';
import { useTemplateTexts } from '../use-texts.ts';
import type { WordsDraft } from './use-words.ts';

interface VariableChipsProps {
  /** Around the fields they are put into. */
  readonly fields: RefObject<HTMLElement | null>;
  readonly template: KeptTemplate;
  readonly draft: WordsDraft;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** What a text can have filled in: each a button that puts its place where one last wrote. */
export function VariableChips({ fields, template, draft }: VariableChipsProps): ReactNode {
  const t = useTemplateTexts();
  const insert = useInsert(fields);
  const { writesItself } = template;
  const known = writesItself ? letterVariables : caseVariables;
  return (
    <Stack gap="small">
      <div>
        <h2 className={styles.heading}>{t('variables')}</h2>
        <p className={styles.standing}>{t('variables.hint')}</p>
        <ul className={styles.chips}>
          {[...known, ...draft.asked].map((name) => (
            <li key={name}>
              <Button icon={add} onClick={() => insert(`{{${name}}}`)}>
                <bdi>{isKnown(name) ? t(`variable.${name}`) : name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {!writesItself && <AskFor draft={draft} />}
    </Stack>
  );
}

const isKnown = (name: string): name is (typeof caseVariables)[number] =>
  caseVariables.some((known) => known === name);

/** A further variable: who sends the message is asked for it. */
function AskFor({ draft: { words, asked, change } }: { draft: WordsDraft }): ReactNode {
  const t = useTemplateTexts();
  const [name, setName] = useState('');
  const put = (): void => {
    // What stands between the braces: letters, digits, spaces and the like.
    const tidy = name.replace(/[^\p{L}\p{N}_ -]/gu, '').trim();
    if (tidy && !asked.includes(tidy)) change({ asked: [...words.asked, tidy] });
    setName('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter adds the name; it does not save the words.
    event.preventDefault();
    put();
  };
  return (
    <div className={styles.ask}>
      <TextField
        label={t('asked.label')}
        hint={t('asked.hint')}
        maxLength={50}
        dir="auto"
        value={name}
        onValueChange={setName}
        onKeyDown={press}
      />
      <Button onClick={put}>{t('asked.add')}</Button>
    </div>
  );
}

/** Puts a text where the caret last was, in the last field unless another was written in. */
function useInsert(fields: RefObject<HTMLElement | null>): (text: string) => void {
  const last = useRef<TextBox | null>(null);
  useEffect(() => {
    const place = fields.current;
    const note = ({ target }: FocusEvent): void => {
      last.current = target as TextBox;
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, [fields]);
  return (text) => {
    const box = last.current ?? fields.current?.querySelector('textarea');
    if (!box) return;
    box.focus();
    box.setRangeText(text, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
}
