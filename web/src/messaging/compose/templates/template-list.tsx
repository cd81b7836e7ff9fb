import type { TemplateView } from '@commonway/contract/messaging/templates.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../use-texts.ts';
import styles from './template-list.module.css';

interface TemplateList {
  /** The properties of the text field that the list belongs to; focus and keys stay with it. */
  readonly fieldProps: {
    readonly 'aria-autocomplete'?: 'list';
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
  };
  /** Handles a key; false if the key is not for the list. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
  readonly list: ReactNode;
}

/** A list of templates below a text field: arrow keys move, Enter or Tab chooses, Escape closes it. */
export function useTemplateList(
  templates: readonly TemplateView[],
  onChoose: (template: TemplateView) => void,
): TemplateList {
  const listId = useId();
  const [index, setIndex] = useState(0);
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const shownIds = templates.map(({ id }) => id).join(' ');
  const isOpen = templates.length > 0 && closedFor !== shownIds;
  const active = Math.min(index, templates.length - 1);
  const getOptionId = (at: number): string => `${listId}-${at}`;
  const move = (by: number): void => setIndex((active + by + templates.length) % templates.length);
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setClosedFor(shownIds),
    Enter: () => choose(),
    Tab: () => choose(),
  };
  const choose = (): void => {
    const template = templates[active];
    setIndex(0);
    if (template) onChoose(template);
  };
  if (!isOpen) return { fieldProps: {}, handleKey: () => false, list: null };
  return {
    fieldProps: {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': getOptionId(active),
    },
    handleKey: (event) => {
      const act = event.ctrlKey || event.metaKey || event.shiftKey ? undefined : actions[event.key];
      if (act === undefined) return false;
      event.preventDefault();
      act();
      return true;
    },
    list: <Options {...{ listId, templates, active, getOptionId, onChoose }} />,
  };
}

interface OptionsProps {
  readonly listId: string;
  readonly templates: readonly TemplateView[];
  readonly active: number;
  readonly getOptionId: (at: number) => string;
  readonly onChoose: (template: TemplateView) => void;
}

/** The options, with the active one in view. */
function Options({ listId, templates, active, getOptionId, onChoose }: OptionsProps): ReactNode {
  const t = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div ref={list} id={listId} role="listbox" aria-label={t('template.open')} className={styles.list}>
        {templates.map((template, at) => (
          // biome-ignore lint/a11y: in this pattern, focus and keys stay with the text field
          <div
            key={template.id}
            id={getOptionId(at)}
            role="option"
            aria-selected={at === active}
            className={styles.option}
            dir="auto"
            // Keeps the focus in the text field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(template)}
          >
            {template.name}
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {t('template.found', { count: templates.length })}
      </span>
    </>
  );
}
