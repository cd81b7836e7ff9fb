import { defaultMaxItems, getMinItems } from '@commonway/contract/programs/form/read-form.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { add as addShape, trash } from '../../ui/icons/shapes.ts';
import { controlId, getValueAtPath } from '../answers/answer-path.ts';
import { useTexts } from '../use-texts.ts';
import { PlainQuestion } from './plain-question.tsx';
import styles from './question.module.css';
import { type QuestionProps, useQuestion, useQuestionContext } from './use-question.ts';

/** Questions repeated for each person or income. Items can be added and removed, and the focus follows. */
export function GroupQuestion({ reading, field }: QuestionProps<'group'>): ReactNode {
  const { fieldProps, localize } = useQuestion(reading);
  const t = useTexts();
  const group = useGroupItems(reading.path);
  const label = localize(field.itemLabel);
  const count = reading.items.length;
  const isFull = count >= (field.maxItems ?? defaultMaxItems);
  const min = getMinItems(field);
  return (
    <QuestionGroup
      id={fieldProps.id}
      legend={
        min === 0 && fieldProps.optionalText
          ? `${fieldProps.label} ${fieldProps.optionalText}`
          : fieldProps.label
      }
      legendSize="title"
      hint={fieldProps.hint}
      error={fieldProps.error}
    >
      {count > 0 && (
        <ol ref={group.list} className={styles.items}>
          {reading.items.map((fields, index) => {
            const name = t('group.item', { label, number: index + 1 });
            return (
              <li key={group.keyOf(index)} className={styles.item}>
                <QuestionGroup id={controlId(`${reading.path}.${index}`)} legend={name}>
                  {fields.map((each) => (
                    <PlainQuestion key={each.field.key} reading={each} />
                  ))}
                </QuestionGroup>
                {count > min && (
                  <Button
                    variant="quiet"
                    icon={trash}
                    className={styles.remove}
                    onClick={() => group.remove(index, t('group.removed', { name }))}
                  >
                    {t('group.remove', { name })}
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button
          ref={group.addButton}
          icon={addShape}
          onClick={() => group.add(count)}
          disabledReason={isFull && t('group.full', { max: count })}
        >
          {localize(field.addLabel)}
        </Button>
        <span role="status" className="visually-hidden">
          {group.news}
        </span>
      </div>
    </QuestionGroup>
  );
}

/**
 * Adds and removes items of a group: keeps the items' keys stable, moves the focus, announces removals, and drops the
 * group's unfinished uploads on removal, because the paths of later items change. Returns the functions, the
 * announcement, and refs for the list and its add button.
 */
function useGroupItems(path: string) {
  const { answers, change, uploads } = useQuestionContext();
  const typed = getValueAtPath(answers, path);
  const items: readonly unknown[] = Array.isArray(typed) ? typed : [];
  const [keys, setKeys] = useState(() => items.map((_item, index) => index));
  const [announcement, setAnnouncement] = useState('');
  const focus = useRef<'last item' | 'add button' | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const focusTarget = focus.current;
    focus.current = null;
    if (focusTarget === 'add button') addButton.current?.focus();
    if (focusTarget === 'last item')
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  });
  const getItemKey = (index: number): number => keys[index] ?? -1 - index;
  return {
    list,
    addButton,
    news: announcement,
    keyOf: getItemKey,
    add: (count: number): void => {
      focus.current = 'last item';
      setAnnouncement('');
      setKeys([
        ...Array.from({ length: count }, (_item, index) => getItemKey(index)),
        Math.max(0, ...keys) + 1,
      ]);
      change(path, [...items, {}]);
    },
    remove: (index: number, announce: string): void => {
      focus.current = 'add button';
      setAnnouncement(announce);
      setKeys(items.map((_item, other) => getItemKey(other)).filter((_key, other) => other !== index));
      uploads.removeBelow(path);
      change(
        path,
        items.filter((_item, other) => other !== index),
      );
    },
  };
}
