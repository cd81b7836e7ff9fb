import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { isolate } from '../../shell/texts.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { sortBoth, warning } from '../../ui/icons/shapes.ts';
import { type Address, findField, parseAddress } from '../editing/address.ts';
import type { FormStudio } from '../form-studio.ts';
import styles from '../forms.module.css';
import { useItemName } from '../use-item-name.ts';
import { useFormTexts } from '../use-texts.ts';

interface OutlineItemProps {
  readonly studio: FormStudio;
  readonly address: Address;
  readonly isOpen: boolean;
  readonly hasProblem: boolean;
}

/** A page or question in the outline: a drag handle and a button that opens it. */
export function OutlineItem({ studio, address, isOpen, hasProblem }: OutlineItemProps): ReactNode {
  const t = useFormTexts();
  const { form, mayChange, open } = studio;
  const name = useItemName(form)(address);
  const field = findField(form, address);
  const { inner } = parseAddress(address);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: address,
    disabled: !mayChange,
    attributes: { roleDescription: t('carry.role') },
  });
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      data-level={field === undefined ? 'page' : inner === undefined ? 'question' : 'part'}
      data-open={isOpen || undefined}
      data-carried={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {mayChange && (
        <IconButton
          id={`carry-${address}`}
          icon={sortBoth}
          label={t('carry', { name: isolate(name) })}
          className={styles.handle}
          {...attributes}
          {...listeners}
        />
      )}
      <button
        type="button"
        className={styles.opener}
        aria-current={isOpen || undefined}
        onClick={() => open(address)}
      >
        <bdi>{name}</bdi>
        {field && <span className={styles.muted}>{t(`kind.${field.kind}`)}</span>}
      </button>
      {hasProblem && (
        <span className={styles.mark}>
          <Icon shape={warning} />
          <span className="visually-hidden">{t('outline.problem')}</span>
        </span>
      )}
    </li>
  );
}
