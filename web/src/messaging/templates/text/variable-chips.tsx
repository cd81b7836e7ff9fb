import { caseVariables, letterVariables } from '@commonway/contract/messaging/variables.ts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isolate } from '../../../shell/texts.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { add, close } from '../../../ui/icons/shapes.ts';
import { Stack } from '../../../ui/layout/page.tsx';
import type { TemplateStudio } from '../template-studio.ts';
import styles from '../templates.module.css';
import { useTemplateTexts } from '../use-texts.ts';

interface VariableChipsProps {
  /** The container of the fields to insert into. */
  readonly fields: RefObject<HTMLElement | null>;
  readonly studio: TemplateStudio;
}

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** The variables of a template with their meaning, as buttons that insert them at the cursor. */
export function VariableChips({ fields, studio }: VariableChipsProps): ReactNode {
  const t = useTemplateTexts();
  const insert = useInsertAtCursor(fields);
  const { definition, change } = studio;
  const { isAutomatic, senderVariables } = definition;
  const remove = (name: string): void =>
    change({ ...definition, senderVariables: senderVariables.filter((each) => each !== name) });
  const renderChip = (name: string, text: string): ReactNode => (
    <Button icon={add} onClick={() => insert(`{{${name}}}`)}>
      <bdi>{text}</bdi>
    </Button>
  );
  return (
    <Stack gap="small">
      <div>
        <h2 className={styles.heading}>{t('variables')}</h2>
        <p className={styles.standing}>{t('variables.hint')}</p>
        <ul className={styles.variables}>
          {(isAutomatic ? letterVariables : caseVariables).map((name) => (
            <li key={name}>
              {renderChip(name, t(`variable.${name}`))}
              <span>
                <code dir="ltr">{`{{${name}}}`}</code>
                <span className={styles.standing}>{t(`variable.${name}.about`)}</span>
              </span>
            </li>
          ))}
        </ul>
        {!isAutomatic && senderVariables.length > 0 && (
          <ul className={styles.chips}>
            {senderVariables.map((name) => (
              <li key={name}>
                {renderChip(name, name)}
                <IconButton
                  icon={close}
                  label={t('asked.remove', { name: isolate(name) })}
                  onClick={() => remove(name)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isAutomatic && <AddSenderVariable studio={studio} />}
    </Stack>
  );
}

/** Adds a variable that the sender fills in. */
function AddSenderVariable({
  studio: { definition, change },
}: Pick<VariableChipsProps, 'studio'>): ReactNode {
  const t = useTemplateTexts();
  const [name, setName] = useState('');
  const { senderVariables } = definition;
  const addVariable = (): void => {
    // Variable names may contain letters, digits, spaces, underscores and hyphens.
    const tidy = name.replace(/[^\p{L}\p{N}_ -]/gu, '').trim();
    if (tidy && !senderVariables.includes(tidy))
      change({ ...definition, senderVariables: [...senderVariables, tidy] });
    setName('');
  };
  const addOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addVariable();
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
        onKeyDown={addOnEnter}
      />
      <Button onClick={addVariable}>{t('asked.add')}</Button>
    </div>
  );
}

/**
 * Returns a function that inserts a text at the cursor of the field within `fields` that had the focus last; by
 * default, the last field.
 */
function useInsertAtCursor(fields: RefObject<HTMLElement | null>): (text: string) => void {
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
