import type { ManagedTemplate } from '@commonway/contract/messaging/templates.ts';
import { caseVariables, letterVariables } from '@commonway/contract/messaging/variables.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { add } from '../../../ui/icons/shapes.ts';
import { Stack } from '../../../ui/layout/page.tsx';
import styles from '../templates.module.css';
import { useTemplateTexts } from '../use-texts.ts';
import type { TemplateDraft } from './template-text-form.tsx';

interface VariableChipsProps {
  /** The container of the fields to insert into. */
  readonly fields: RefObject<HTMLElement | null>;
  readonly template: ManagedTemplate;
  readonly draft: TemplateDraft;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The variables of a template, as buttons that insert them at the cursor. */
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
          {[...known, ...draft.fillings].map((name) => (
            <li key={name}>
              <Button icon={add} onClick={() => insert(`{{${name}}}`)}>
                <bdi>{isKnown(name) ? t(`variable.${name}`) : name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      {!writesItself && <AddFillIn draft={draft} />}
    </Stack>
  );
}

const isKnown = (name: string): name is (typeof caseVariables)[number] =>
  caseVariables.some((known) => known === name);

/** Adds a fill-in variable, which asks the sender for its value. */
function AddFillIn({ draft: { text: words, fillings, change } }: { draft: TemplateDraft }): ReactNode {
  const t = useTemplateTexts();
  const [name, setName] = useState('');
  const insertVariable = (): void => {
    // Variable names may contain letters, digits, spaces, underscores and hyphens.
    const tidy = name.replace(/[^\p{L}\p{N}_ -]/gu, '').trim();
    if (tidy && !fillings.includes(tidy)) change({ fillings: [...words.fillings, tidy] });
    setName('');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter adds the name and must not submit the form.
    event.preventDefault();
    insertVariable();
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
      <Button onClick={insertVariable}>{t('asked.add')}</Button>
    </div>
  );
}

/** Inserts a text at the cursor of the field that had the focus last; by default, the last field. */
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
