import { hasDefaultText, type MenuAction } from '@commonway/contract/calls/menu/menu-actions.ts';
import type { MenuKey } from '@commonway/contract/calls/menu/phone-menu.ts';
import type { ReactNode } from 'react';
import { TextsField } from '../../configuration/fields/texts-field.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { QuestionGroup } from '../../ui/choices/question-group.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { arrowDown, arrowUp, trash } from '../../ui/icons/shapes.ts';
import { Cluster, Stack } from '../../ui/layout/page.tsx';
import type { MenuStudio } from './menu-studio.ts';
import { getKeyFieldId, telephoneKeys } from './telephone-keys.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

interface KeyFieldsProps {
  readonly studio: MenuStudio;
  readonly actions: readonly MenuAction[];
  readonly at: readonly number[];
  readonly value: MenuKey;
  readonly onChange: (key: MenuKey, tag: string) => void;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
  /** The keys of the submenu it opens. */
  readonly children: ReactNode;
}

/** Edits one key: its digit, its action, and its announcement. `at` is the path of indexes to the key. */
export function KeyFields(props: KeyFieldsProps): ReactNode {
  const { studio, actions, at, value, onChange, onUp, onDown, onRemove, children } = props;
  const t = usePhoneMenuTexts();
  const { key, does, words, says } = value;
  return (
    <QuestionGroup legend={t('key', { key })}>
      <Stack>
        <Cluster>
          <SelectField
            id={getKeyFieldId(at)}
            label={t('key.press')}
            width="short"
            value={key}
            options={telephoneKeys.map((digit) => ({ value: digit, label: digit }))}
            onValueChange={(digit) => onChange({ ...value, key: digit }, 'key')}
          />
          <SelectField
            label={t('key.does')}
            value={does}
            options={actions.map((action) => ({ value: action, label: t(`action.${action}`) }))}
            onValueChange={(action) => onChange({ ...value, does: action as MenuAction }, 'does')}
          />
        </Cluster>
        <TextsField
          studio={studio}
          label={t('key.words')}
          hint={hasDefaultText(does) ? t('key.words.standing') : t('key.words.hint')}
          isOptional={hasDefaultText(does)}
          value={words}
          onChange={(next) => onChange({ ...value, words: next }, 'words')}
        />
        {does === 'words' && (
          <TextsField
            studio={studio}
            label={t('key.says')}
            isLong
            value={says}
            onChange={(next) => onChange({ ...value, says: next }, 'says')}
          />
        )}
        {children}
        <Cluster gap="small">
          <IconButton
            icon={arrowUp}
            label={t('key.up', { key })}
            aria-disabled={onUp === null}
            onClick={() => onUp?.()}
          />
          <IconButton
            icon={arrowDown}
            label={t('key.down', { key })}
            aria-disabled={onDown === null}
            onClick={() => onDown?.()}
          />
          <IconButton icon={trash} label={t('key.remove', { key })} onClick={onRemove} />
        </Cluster>
      </Stack>
    </QuestionGroup>
  );
}
