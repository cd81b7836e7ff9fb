import type { ProfileGroup } from '@commonway/contract/profiles/field.ts';
import type { ProfileGroupView } from '@commonway/contract/profiles/profiles.ts';
import { checkItem, isEqual } from '@commonway/contract/profiles/rules.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { parts } from '../../parts.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useFields } from '../use-fields.ts';
import { type GroupProps, type Item, useShowGroup } from '../use-profile.ts';
import { useTexts } from '../use-texts.ts';

interface GroupFormProps extends GroupProps {
  /** Null adds an item. */
  readonly item: Item | null;
  readonly onClose: () => void;
}

/** The form of a group, or of one of its items. Only changed values are sent. */
export function GroupForm({ profile, group, view, subject, item, onClose }: GroupFormProps): ReactNode {
  const t = useTexts();
  const { toForm } = useFields();
  const showGroup = useShowGroup(subject);
  const [isStale, setStale] = useState(false);
  const answers = readAnswers(group, item);
  const others = view.items
    .filter((other) => other.id !== item?.id)
    .map((other) => readAnswers(group, other));
  const save = async (next: Answers): Promise<void> => {
    const values = pickChanges(answers, next);
    const input = { id: profile.id, group: group.key, revision: view.revision, values: values as never };
    try {
      if (item === null) showGroup(await call('profiles/add-item', input));
      else if (group.repeats) showGroup(await call('profiles/save-item', { ...input, itemId: item.id }));
      else showGroup(await call('profiles/save-group', input));
    } catch (error) {
      if (error instanceof CallError && error.error === 'stale_version') {
        setStale(true);
        showGroup(error.body['current'] as ProfileGroupView);
      }
      throw error;
    }
    toasts.add('success', t('saved'));
  };
  return (
    <>
      {isStale && <Banner tone="warning">{t('stale')}</Banner>}
      <parts.AnswerForm
        form={toForm(group)}
        draftName={`profile ${profile.id} ${group.key} ${item?.id ?? 'new'}`}
        answers={answers}
        submitText={t('save')}
        cancelText={t('cancel')}
        check={(next) =>
          Object.entries(checkItem(group, next, others)).flatMap(([path, problems]) =>
            problems.map((problem) => ({ ...problem, path, pageKey: group.key })),
          )
        }
        onSave={save}
        onClose={onClose}
      />
    </>
  );
}

/** The values of an item as answers of the form engine. A sealed one is its mask, which the form shows as stored. */
function readAnswers(group: ProfileGroup, item: Item | null): Answers {
  const entries = Object.entries(item?.values ?? {}).map(([key, { value }]) => {
    const isPrivate = group.fields.some((field) => field.key === key && field.isPrivate);
    return [key, isPrivate ? { sealed: '', masked: String(value) } : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The answers that differ from the stored ones; null for those that were removed. */
function pickChanges(before: Answers, after: Answers): Answers {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => !isEqual(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key] ?? null]));
}
