import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Cluster, Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../profile.module.css';
import { useFields } from '../use-fields.ts';
import { type GroupProps, type Item, useShowGroup } from '../use-profile.ts';
import { useTexts } from '../use-texts.ts';
import { GroupForm } from './group-form.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { ItemValues } from './item-values.tsx';

/** What is open in a group: the form of an item (null adds one), the question before removing one, or the history. */
type Open =
  | { readonly kind: 'form' | 'removal'; readonly item: Item | null }
  | { readonly kind: 'history' }
  | null;

interface GroupSectionProps extends GroupProps {
  /** Whether the page shows only this group, so that its name is the page's. */
  readonly isOnly: boolean;
}

/** A group of fields with its values or items, and the forms that change them. */
export function GroupSection({ isOnly, ...props }: GroupSectionProps): ReactNode {
  const { group, view, profile } = props;
  const t = useTexts();
  const { getGroupName } = useFields();
  const [open, setOpen] = useState<Open>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setOpen(null);
    heading.current?.focus();
  };
  const name = getGroupName(group);
  const isAdding = open?.kind === 'form' && open.item === null;
  return (
    <section aria-labelledby={`group-${group.key}`}>
      <Stack>
        <Cluster align="apart">
          <h2
            ref={heading}
            tabIndex={-1}
            id={`group-${group.key}`}
            className={isOnly ? 'visually-hidden' : undefined}
          >
            {name}
          </h2>
          <Cluster gap="small">
            {!group.repeats && view.canEdit && open?.kind !== 'form' && (
              <Button
                onClick={() => setOpen({ kind: 'form', item: view.items[0] ?? null })}
                aria-label={t('change.group', { group: name })}
              >
                {t('change')}
              </Button>
            )}
            {group.repeats && view.canEdit && !isAdding && (
              <Button
                onClick={() => setOpen({ kind: 'form', item: null })}
                aria-label={t('add.group', { group: name })}
              >
                {t('add')}
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => setOpen({ kind: 'history' })}
              aria-label={t('history.group', { group: name })}
            >
              {t('history')}
            </Button>
          </Cluster>
        </Cluster>
        {isAdding && (
          <Card>
            <GroupForm {...props} item={null} onClose={close} />
          </Card>
        )}
        {view.items.length === 0 && !isAdding && <p className={styles.none}>{t('none.title')}</p>}
        {view.items.map((item, index) =>
          open?.kind === 'form' && open.item?.id === item.id ? (
            <Card key={item.id}>
              <GroupForm {...props} item={item} onClose={close} />
            </Card>
          ) : (
            <ItemCard
              key={item.id}
              {...props}
              item={item}
              number={index + 1}
              onChange={() => setOpen({ kind: 'form', item })}
              onRemove={() => setOpen({ kind: 'removal', item })}
            />
          ),
        )}
      </Stack>
      {open?.kind === 'removal' && open.item && <RemovalDialog {...props} item={open.item} onClose={close} />}
      {open?.kind === 'history' && <HistoryDialog profileId={profile.id} group={group} onClose={close} />}
    </section>
  );
}

interface ItemCardProps extends GroupProps {
  readonly item: Item;
  readonly number: number;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** From how many items on each is closed at first. */
const minClosedItems = 7;

/** The values of a group, or of one of its items, with the buttons that change and remove it. */
function ItemCard({ onChange, onRemove, number, ...props }: ItemCardProps): ReactNode {
  const { group, view, item, getItemExtra } = props;
  const t = useTexts();
  const { getItemName } = useFields();
  const title = getItemName(group, item.values, number);
  const extra = getItemExtra?.(item);
  const buttons = group.repeats && view.canEdit && !extra?.isLocked && (
    <Cluster gap="small">
      <Button onClick={onChange} aria-label={t('change.group', { group: title })}>
        {t('change')}
      </Button>
      <Button variant="quiet" onClick={onRemove} aria-label={t('remove.title', { item: title })}>
        {t('remove')}
      </Button>
    </Cluster>
  );
  if (view.items.length >= minClosedItems)
    return (
      <Disclosure summary={<bdi className={styles.itemTitle}>{title}</bdi>}>
        <Stack>
          <ItemValues {...props} />
          {extra?.content}
          {buttons}
        </Stack>
      </Disclosure>
    );
  return (
    <Card
      headingLevel={3}
      title={group.repeats && <bdi className={styles.itemTitle}>{title}</bdi>}
      aside={buttons}
    >
      <ItemValues {...props} />
      {extra?.content}
    </Card>
  );
}

/** Asks before an item is removed. */
function RemovalDialog(props: GroupProps & { readonly item: Item; readonly onClose: () => void }): ReactNode {
  const { profile, group, view, item, subject, onClose } = props;
  const t = useTexts();
  const { getItemName } = useFields();
  const name = getItemName(group, item.values, view.items.indexOf(item) + 1);
  const showGroup = useShowGroup(subject);
  const form = useForm(async () => {
    showGroup(
      await call('profiles/remove-item', {
        id: profile.id,
        group: group.key,
        itemId: item.id,
        revision: view.revision,
      }),
    );
    onClose();
    return true;
  });
  return (
    <FormDialog
      title={t('remove.title', { item: name })}
      form={form}
      submitText={t('remove')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
    </FormDialog>
  );
}
