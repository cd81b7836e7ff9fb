import { createMenuKey } from '@commonway/contract/calls/menu/default-menu.ts';
import { leafActions, type MenuAction, maxMenuKeys } from '@commonway/contract/calls/menu/menu-actions.ts';
import type { LeafKey, MenuKey } from '@commonway/contract/calls/menu/phone-menu.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { add } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { KeyFields } from './key-fields.tsx';
import type { MenuStudio } from './menu-studio.ts';
import styles from './phone-menu.module.css';
import { telephoneKeys } from './telephone-keys.ts';
import { usePhoneMenuTexts } from './use-texts.ts';

interface KeyListProps {
  readonly studio: MenuStudio;
  readonly actions: readonly MenuAction[];
  /** Positions of the keys that lead to this menu. */
  readonly at: readonly number[];
  readonly keys: readonly MenuKey[];
  /** Consecutive changes with the same tag are one undo step. */
  readonly onChange: (keys: MenuKey[], tag: string) => void;
}

/** Edits the keys of a menu, in order. `at` is the index of the key that opens the menu; empty for the main menu. */
export function KeyList({ studio, actions, at, keys, onChange }: KeyListProps): ReactNode {
  const t = usePhoneMenuTexts();
  const swap = (index: number, other: number): void =>
    onChange(keys.with(index, keys[other] as MenuKey).with(other, keys[index] as MenuKey), 'order');
  const free = telephoneKeys.find((digit) => keys.every(({ key }) => key !== digit));
  const isFull = keys.length >= maxMenuKeys || free === undefined;
  return (
    <Stack>
      <ol className={styles.keys}>
        {keys.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key of a draft has no id, only a position
          <li key={index} className={styles.key}>
            <KeyFields
              studio={studio}
              actions={actions}
              at={[...at, index]}
              value={each}
              onChange={(next, tag) => onChange(keys.with(index, next), `${index} ${tag}`)}
              onUp={index === 0 ? null : () => swap(index, index - 1)}
              onDown={index === keys.length - 1 ? null : () => swap(index, index + 1)}
              onRemove={() => onChange(keys.toSpliced(index, 1), 'removed')}
            >
              {each.does === 'menu' && (
                <KeyList
                  studio={studio}
                  actions={leafActions}
                  at={[...at, index]}
                  keys={each.keys.map((within) => ({ ...within, keys: [] }))}
                  onChange={(next, tag) =>
                    onChange(keys.with(index, { ...each, keys: next.map(toLeafKey) }), `${index} keys ${tag}`)
                  }
                />
              )}
            </KeyFields>
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={add}
          disabledReason={isFull && t('key.full', { count: maxMenuKeys })}
          onClick={() => onChange([...keys, createMenuKey(free ?? '1', 'message')], 'added')}
        >
          {at.length === 0 ? t('key.add') : t('key.add.within')}
        </Button>
      </div>
    </Stack>
  );
}

/** The key without a submenu, as keys of a submenu cannot open another one. */
const toLeafKey = ({ key, does, words, says }: MenuKey): LeafKey => ({
  key,
  does: does as LeafKey['does'],
  words,
  says,
});
